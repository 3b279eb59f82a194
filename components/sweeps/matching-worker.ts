import {createMatching} from "./matching.js";
import {serve} from "./serve.js";

serve(createMatching);
