import { itMatchesRoadFiles } from "../support/every-road";

itMatchesRoadFiles("refi-mini");
