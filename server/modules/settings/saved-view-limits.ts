/** How many views one person may keep over all lists. */
export const MOST_VIEWS = 50
/** How many views of one list are shown: one's own and those that others of the business share. */
export const MOST_VIEWS_SHOWN = 200
