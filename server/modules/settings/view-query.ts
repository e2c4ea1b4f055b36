import { invalidField } from '../../shared/errors.ts'

const MOST_PARAMETERS = 40
const LONGEST_VALUE = 1_000
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/
const CONTROL = /\p{Cc}/u

const unreadable = () => invalidField('query', 'settings.views.notAFilter')

/**
 * Normalises the filter of a list, as its address holds it: parameters sorted by name. Their meaning is up to the list.
 * Throws INVALID for text that no list writes, and for a filter that excludes nothing.
 */
export const readViewQuery = (text: string): string => {
  const query = new URLSearchParams(text)
  const parameters = [...query]
  if (parameters.length === 0) throw invalidField('query', 'settings.views.filterMissing')
  if (parameters.length > MOST_PARAMETERS) throw unreadable()
  for (const [name, value] of parameters) {
    if (!NAME.test(name) || value.length > LONGEST_VALUE || CONTROL.test(value)) throw unreadable()
  }
  query.sort()
  return query.toString()
}
