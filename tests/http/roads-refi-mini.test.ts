import { itIsOnTheMap } from "../support/every-road";

itIsOnTheMap("refi-mini");
