const MOST_WORDS = 5

/** The words of a search, each of which must occur. How letters are compared is the business of `search_text` in the database. */
export const searchWords = (search: string | null | undefined): string[] =>
  (search ?? '').normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
