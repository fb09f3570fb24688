/** What a recorded time makes outdated. */
export const TRACK_AREAS = ['EntryMilestone', 'EntryOrder'];
