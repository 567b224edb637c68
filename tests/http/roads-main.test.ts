import { itMatchesRoadFiles } from "../support/every-road";

itMatchesRoadFiles("main");
