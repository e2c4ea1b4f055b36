import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, type Viewer } from '../api/session'
import { useUpdatePreferencesMutation } from '../api/viewer.generated'
import { type DateFormat, readDatesAs } from '../text/format'
import { chooseLanguage, hasChosenLanguage } from '../text/i18n'
import { isLanguage, type LanguageCode } from '../text/languages'
import { recall, remember } from './storage'

export type Currency = Viewer['displayCurrency']
/** Every currency, in the order of the server's `currencies`. A test reads both. */
export const CURRENCIES = ['AED', 'SAR', 'NGN', 'USD', 'QAR'] as const satisfies readonly Currency[]

/** The flag of the country that issues each currency, as the server's `currencies` has it. */
export const CURRENCY_FLAGS: Readonly<Record<Currency, string>> = { AED: '🇦🇪', SAR: '🇸🇦', NGN: '🇳🇬', USD: '🇺🇸', QAR: '🇶🇦' }

const CURRENCY_KEY = 'mizan.currency'
const DEFAULT_CURRENCY: Currency = 'AED'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const storedCurrency = (): Currency => CURRENCIES.find((currency) => currency === recall(CURRENCY_KEY)) ?? DEFAULT_CURRENCY

/** The languages as the server's `Language`. */
export const LANGUAGE_ENUM: Readonly<Record<LanguageCode, Viewer['language']>> = { en: 'EN', ar: 'AR', fr: 'FR' }

/** The display currency. Choosing another one refetches the converted amounts on the screen. */
export const useCurrency = () => {
  const { viewer } = useSession()
  const client = useApolloClient()
  const [update] = useUpdatePreferencesMutation()
  const stored = useSyncExternalStore(subscribe, storedCurrency)
  const choose = useCallback(
    async (currency: Currency) => {
      remember(CURRENCY_KEY, currency)
      for (const listener of listeners) listener()
      if (!viewer) return
      await update({ variables: { input: { displayCurrency: currency } } })
      await client.refetchQueries({ include: 'active' })
    },
    [client, update, viewer],
  )
  return { currency: viewer?.displayCurrency ?? stored, choose }
}

/** The language in use. A choice applies on this device at once and is saved with the user's account. */
export const useLanguage = () => {
  const { viewer } = useSession()
  const { i18n } = useTranslation()
  const [update] = useUpdatePreferencesMutation()
  const language: LanguageCode = isLanguage(i18n.language) ? i18n.language : 'en'
  const choose = useCallback(
    async (code: LanguageCode) => {
      await chooseLanguage(code)
      if (viewer) await update({ variables: { input: { language: LANGUAGE_ENUM[code] } } })
    },
    [update, viewer],
  )
  return { language, choose }
}

export type TimeZone = Viewer['timeZone']

/** The zones that a person can read moments in, as the server and as IANA names them. */
export const TIME_ZONES: Readonly<Record<TimeZone, string>> = {
  ASIA_DUBAI: 'Asia/Dubai',
  ASIA_RIYADH: 'Asia/Riyadh',
  AFRICA_LAGOS: 'Africa/Lagos',
  UTC: 'UTC',
}

/** How dates are written for the signed-in person: a choice is saved with the account and applies on every screen. */
export const useReading = () => {
  const { viewer } = useSession()
  const [update] = useUpdatePreferencesMutation()
  const choose = useCallback(
    async (choice: { readonly timeZone: TimeZone } | { readonly dateFormat: DateFormat }) => {
      await update({ variables: { input: choice } })
    },
    [update],
  )
  return { timeZone: viewer?.timeZone, dateFormat: viewer?.dateFormat, choose }
}

/** Writes dates on every screen as the signed-in person reads them. */
export const useFollowViewerReading = () => {
  const { viewer } = useSession()
  const { timeZone, dateFormat } = viewer ?? {}
  useLayoutEffect(() => {
    readDatesAs(timeZone && dateFormat && { timeZone: TIME_ZONES[timeZone], dateFormat })
  }, [timeZone, dateFormat])
  useLayoutEffect(() => () => readDatesAs(undefined), [])
}

/** Applies the language of the user's account on a device where none was chosen. */
export const useFollowViewerLanguage = () => {
  const { viewer } = useSession()
  const wanted = viewer?.language.toLowerCase()
  useEffect(() => {
    if (isLanguage(wanted) && !hasChosenLanguage()) void chooseLanguage(wanted)
  }, [wanted])
}
