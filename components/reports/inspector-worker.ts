import type {Rig} from "../rigs/rig.js";
import {preFlight} from "./pre-flight.js";

self.onmessage = ({data}: MessageEvent<Rig>) => self.postMessage(preFlight(data));
