import {createAnalysis} from "./analysis.js";
import {serve} from "./serve.js";

serve(createAnalysis);
