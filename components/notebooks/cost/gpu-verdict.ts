/** Whether a GPU's time may be shown, and what is said of it. */
export interface GpuVerdict {
  timed: boolean;
  says: string;
}

/** Renderers that are programs: their times tell of the processor. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render|paravirtual/i;

/** `renderer`: the browser's own name for what draws; "" where it hides it, null where there is no WebGL2. */
export function gpuVerdict(renderer: string | null): GpuVerdict {
  if (renderer === null) {
    return {timed: false, says: "This browser has no WebGL2, so there is no GPU time to show."};
  }
  if (renderer === "") {
    return {
      timed: false,
      says: "This browser does not say what draws its pictures, so no GPU time is shown: it might be a program."
    };
  }
  if (SOFTWARE.test(renderer)) {
    return {
      timed: false,
      says: `This browser draws by software (${renderer}), so no GPU time is shown: it would be the processor's.`
    };
  }
  return {timed: true, says: `GPU: ${renderer}.`};
}
