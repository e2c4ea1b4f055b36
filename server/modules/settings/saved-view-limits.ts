/** How many views one person may save over all lists. */
export const MOST_VIEWS = 50
/** How many views of one list are shown: the person's own and those that others of the business share. */
export const MOST_VIEWS_SHOWN = 200
