import { event } from '../../../platform/events.ts'

/** Which query it is: never its document or its variables, which the log could not forget. */
export interface AboutQuery {
  readonly queryId: string
  readonly name: string
}

/** A person saved a GraphQL document under a name. */
export const querySaved = event<AboutQuery>('insight.query_saved')

/** A saved query got another name, description, document, operation or other variables. */
export const queryChanged = event<AboutQuery & { changed: string[] }>('insight.query_changed')

/** A saved query was shared with a business, or with analysts and administrators. */
export const queryShared = event<AboutQuery>('insight.query_shared')

/** A shared query was made private. */
export const queryUnshared = event<AboutQuery>('insight.query_unshared')

export const queryDeleted = event<AboutQuery>('insight.query_deleted')
