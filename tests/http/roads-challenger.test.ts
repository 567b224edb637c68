import { itIsOnTheMap } from "../support/every-road";

itIsOnTheMap("cashout-challenger");
