import { itMatchesRoadFiles } from "../support/every-road";

itMatchesRoadFiles("purchase");
