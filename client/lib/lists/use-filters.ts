import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Value = string | number | boolean | readonly string[]
type Widened<T> = T extends readonly string[] ? readonly string[] : T extends boolean ? boolean : T extends number ? number : string
export type Filters<Defaults> = { readonly [Name in keyof Defaults]: Widened<Defaults[Name]> }

const read = (texts: readonly string[], fallback: Value): Value => {
  const [first] = texts
  if (first === undefined) return fallback
  if (Array.isArray(fallback)) return texts
  if (typeof fallback === 'boolean') return first === 'true'
  if (typeof fallback === 'number') return Number.isFinite(Number(first)) ? Number(first) : fallback
  return first
}

const write = (query: URLSearchParams, name: string, value: Value | undefined, fallback: Value | undefined) => {
  query.delete(name)
  if (value === undefined || String(value) === String(fallback ?? '')) return
  for (const text of Array.isArray(value) ? value : [String(value)]) query.append(name, text)
}

/** Changes query parameters based on the current address, so that of two quick changes neither is lost. */
export const useQueryChange = () => {
  const navigate = useNavigate()
  return useCallback(
    (change: (query: URLSearchParams) => void, replace: boolean) => {
      const query = new URLSearchParams(window.location.search)
      change(query)
      const search = query.toString()
      navigate({ search: search && `?${search}` }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
}

/**
 * Stores filters, sorting, tab and page of a list in the URL: Back works, links can be shared, a reload loses nothing.
 * Default values are left out of the URL. Declare `defaults` outside the component.
 *
 *     const [filters, setFilters, reset] = useFilters({ search: '', status: '', page: 1 })
 */
export const useFilters = <Defaults extends Readonly<Record<string, Value>>>(defaults: Defaults) => {
  const { search } = useLocation()
  const change = useQueryChange()
  const query = new URLSearchParams(search)
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, read(query.getAll(name), fallback)]),
  ) as Filters<Defaults>

  const set = useCallback(
    (patch: Partial<Filters<Defaults>>, { replace = false } = {}) =>
      change((next) => {
        for (const [name, value] of Object.entries(patch)) write(next, name, value as Value | undefined, defaults[name])
      }, replace),
    [change, defaults],
  )
  const reset = useCallback(
    () =>
      change((next) => {
        for (const name of Object.keys(defaults)) next.delete(name)
      }, false),
    [change, defaults],
  )
  const changed = Object.keys(defaults).filter((name) => String(filters[name]) !== String(defaults[name])).length
  return [filters, set, reset, changed] as const
}

/**
 * The text of a search field, which the URL follows after a short pause. Takes a filter value and its setter; spread the
 * result on the input.
 */
export const useTextFilter = (value: string, follow: (value: string) => void, rest = 250) => {
  const [text, setText] = useState(value)
  const latest = useRef(follow)
  latest.current = follow
  const sent = useRef(value)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latest.current(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, rest])

  return { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
}

const ALONE: readonly string[] = []

/**
 * The record that is open in the drawer, with its own URL (`?request=42`). Parameters that only the drawer uses (its tab, its
 * sorting) are its `companions` and are removed when it closes. Declare them outside the component.
 */
export const useOpenDetail = (name: string, companions: readonly string[] = ALONE) => {
  const { search } = useLocation()
  const change = useQueryChange()
  return {
    id: new URLSearchParams(search).get(name) || undefined,
    /** For a link, so that it also opens in a new tab. */
    hrefOf: (id: string) => {
      const query = new URLSearchParams(search)
      query.set(name, id)
      return `?${query}`
    },
    open: useCallback((id: string) => change((query) => query.set(name, id), false), [change, name]),
    close: useCallback(
      () =>
        change((query) => {
          for (const each of [name, ...companions]) query.delete(each)
        }, false),
      [change, name, companions],
    ),
  }
}
