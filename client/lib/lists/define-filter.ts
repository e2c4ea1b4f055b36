import i18next from 'i18next'
import { parseAmount } from '../text/amount'
import { isDay } from '../text/day'
import { type Filters, useFilters } from './use-filters'

type Value = string | boolean | readonly string[]

/** The URL parameters of a filter: each has a value that does not filter, and maps other values to the API's filter. */
type Parts = Readonly<Record<string, { readonly none: Value; readonly inputOf: (value: never) => object }>>
type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
/** The parameters that hold a text. */
type TextOf<Of extends Parts> = { readonly [Name in keyof Of & string]: Of[Name]['none'] extends string ? Name : never }[keyof Of & string]
type InputOf<Of extends Parts> = Intersected<ReturnType<Of[keyof Of]['inputOf']>>

/** A parameter that is one field of the API's filter. A value that `read` returns undefined for does not filter. */
const part = <Of extends Value, Field extends string, Input>(none: Of, field: Field, read: (value: Of) => Input | undefined) => ({
  none,
  inputOf: (value: Of) => {
    const input = read(value)
    return (input === undefined ? {} : { [field]: input }) as { readonly [Name in Field]?: Input }
  },
})

const among = <One extends string>(values: readonly One[], text: string) => values.find((value) => value === text)

// The kinds of parameters. Each takes the name of the API's filter field that it sets.
export const words = <Field extends string>(field: Field) => part('' as string, field, (text) => text.trim() || undefined)
export const amount = <Field extends string>(field: Field) => part('' as string, field, (text) => (text && parseAmount(text)) || undefined)
export const day = <Field extends string>(field: Field) => part('' as string, field, (text) => (isDay(text) ? text : undefined))
export const yesOrNo = <Field extends string>(field: Field) =>
  part('' as string, field, (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined))
export const flag = <Field extends string>(field: Field) => part(false as boolean, field, (isSet) => isSet || undefined)
export const oneOf = <Field extends string, One extends string>(field: Field, values: readonly One[]) =>
  part('' as string, field, (text) => among(values, text))
/** A single choice for a field that takes a list. */
export const listOfOne = <Field extends string, One extends string>(field: Field, values: readonly One[]) =>
  part('' as string, field, (text) => {
    const one = among(values, text)
    return one && [one]
  })
export const someOf = <Field extends string, One extends string>(field: Field, values: readonly One[]) =>
  part([] as readonly string[], field, (chosen) => {
    const known = values.filter((value) => chosen.includes(value))
    return known.length > 0 ? known : undefined
  })

/**
 * The filter of a list, declared once outside the component: maps each URL parameter to the field of the API's filter that
 * it sets. A parameter that is empty or invalid does not filter.
 *
 *     const VENDORS = defineFilter({ vendorSearch: words('search'), vendorStatus: oneOf('status', VENDOR_STATUSES) })
 *     const { filter, typed, chosen } = VENDORS.useFilter()
 *     <SelectFilter label={t('list.status')} options={options.status} {...chosen('vendorStatus')} />
 */
export const defineFilter = <Of extends Parts>(parts: Of) => {
  const defaults = Object.fromEntries(Object.entries(parts).map(([name, { none }]) => [name, none])) as {
    readonly [Name in keyof Of]: Of[Name]['none']
  }
  const inputOf = (values: Filters<typeof defaults>) =>
    Object.assign({}, ...Object.entries(parts).map(([name, { inputOf: input }]) => input(values[name] as never))) as InputOf<Of>
  return {
    /** The parameters in the URL, for the saved views of the list. */
    names: Object.keys(parts) as readonly string[],
    useFilter: () => {
      const [values, set, reset, changed] = useFilters(defaults)
      const bound = <Name extends TextOf<Of>>(name: Name, replace: boolean) => ({
        value: values[name] as string,
        onChange: (value: string) => set({ [name]: value } as never, { replace }),
      })
      return {
        values,
        filter: inputOf(values),
        set,
        reset,
        changed,
        /** For a search field: typing replaces the current entry of the browser's history. */
        typed: <Name extends TextOf<Of>>(name: Name) => bound(name, true),
        /** For a choice. */
        chosen: <Name extends TextOf<Of>>(name: Name) => bound(name, false),
      }
    },
  }
}

/**
 * The path of a document with these parameters, such as the rows of a filter. It names the language of the screen, because a
 * download sends only that of the browser.
 */
export const exportPath = (path: string, filter: object): string => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  if (i18next.language) query.set('language', i18next.language)
  return query.size > 0 ? `${path}?${query}` : path
}
