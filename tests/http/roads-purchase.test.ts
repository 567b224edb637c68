import { itIsOnTheMap } from "../support/every-road";

itIsOnTheMap("purchase");
