import { itMatchesRoadFiles } from "../support/every-road";

itMatchesRoadFiles("cashout-challenger");
