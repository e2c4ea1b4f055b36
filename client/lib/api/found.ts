import { NotFound } from './failure'

type Lookup<Data> = { readonly data?: Data | undefined; readonly error?: Error | undefined }
type Found<Data> = { readonly [Field in keyof Data]: NonNullable<Data[Field]> }

const MISSING = new NotFound()

/**
 * Reads a query for one record. A null record, which does not exist or which the viewer may not see, becomes the failure
 * NOT_FOUND.
 */
export const found = <Data extends object, Query extends Lookup<Data>>(
  query: Query & Lookup<Data>,
): Omit<Query, 'data' | 'error'> & Lookup<Found<Data>> => {
  const { data, error } = query
  const isMissing = data !== undefined && Object.values(data).includes(null)
  if (isMissing) return { ...query, data: undefined, error: error ?? MISSING }
  return { ...query, data: data as Found<Data> | undefined, error }
}
