import { itIsOnTheMap } from "../support/every-road";

itIsOnTheMap("spw");
