import type { SqlStatement } from '../../../platform/database/sql-statement.ts'
import { searchWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'

/**
 * Returns the conditions on `r` that every word of a search occurs in the title, the description or the name of the merchant. Descriptions
 * are masked for analysts, who therefore cannot search them either; the index still leads to their matches.
 */
export const searchedRequests = (search: string | null | undefined, { role }: Viewer, { bind }: SqlStatement): string[] =>
  searchWords(search).flatMap((word) => {
    const pattern = `search_pattern(${bind(word)})`
    const found = `r.search like ${pattern}`
    return role === Role.ANALYST ? [found, `search_text(r.title || ' ' || r.merchant_name) like ${pattern}`] : [found]
  })
