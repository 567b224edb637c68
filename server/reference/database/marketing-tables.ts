/** Surveys, experiments, replays, timings and advertising. */
export {};
