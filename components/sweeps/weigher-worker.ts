import {serve} from "./serve.js";
import {createWeighing} from "./weighing.js";

serve(createWeighing);
