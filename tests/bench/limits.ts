import {overLimits, timeWeighting, weightingLines} from "./weighting.js";

/** Fails when a strategy takes more seconds or memory than it may: limits ten times what is measured, so that noise breaks none. */
const timings = timeWeighting();
console.log(weightingLines(timings));
for (const {name} of overLimits(timings)) console.error(`limits: ${name} took more than it may`);
if (overLimits(timings).length > 0) process.exit(1);
