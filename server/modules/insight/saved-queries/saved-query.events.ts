import { event } from '../../../platform/events.ts'
import { sha256 } from '../../../shared/text.ts'
import type { SavedQuery } from './saved-query.entity.ts'

/** Which query it is: never its document or its variables, which the log could not forget, but the SHA-256 of both together. */
export interface AboutQuery {
  readonly queryId: string
  readonly name: string
  readonly queryFingerprint: string
}

/** Describes a query as it is now. */
export const aboutQuery = ({ id: queryId, name, document, operationName, variables }: SavedQuery): AboutQuery => ({
  queryId,
  name,
  queryFingerprint: sha256(JSON.stringify([document, operationName, variables])),
})

/** A person saved a GraphQL document under a name. */
export const querySaved = event<AboutQuery>('insight.query_saved')

/** A saved query got another name, description, document, operation or other variables. */
export const queryChanged = event<AboutQuery & { changed: string[] }>('insight.query_changed')

/** A saved query was shared with a business, or with analysts and administrators. */
export const queryShared = event<AboutQuery>('insight.query_shared')

/** A shared query was made private. */
export const queryUnshared = event<AboutQuery>('insight.query_unshared')

export const queryDeleted = event<AboutQuery>('insight.query_deleted')
