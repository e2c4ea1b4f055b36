import i18next, { type BackendModule, type FlatNamespace } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { recall, remember } from '../browser/storage'
import { isolate } from './isolate'
import { directionOf, isLanguage, LANGUAGES, type LanguageCode, localeTag } from './languages'

const STORAGE_KEY = 'mizan.language'
const catalogues = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' })

/** One chunk per language and namespace, fetched when a screen first needs it. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = catalogues[`../../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No catalogue ${language}/${namespace}`), null)
    load().then(
      (catalogue) => done(null, catalogue),
      (error: Error) => done(error, null),
    )
  },
}

const applyToDocument = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The language chosen on this device, else the browser's, else English. */
export const preferredLanguage = (): LanguageCode => {
  const wanted = [recall(STORAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? 'en'
}

export const hasChosenLanguage = (): boolean => isLanguage(recall(STORAGE_KEY))

/** Starts translation. Resolves when the texts of the frame are loaded; screens load theirs with `loadTexts`. */
export const startI18n = (language: LanguageCode = preferredLanguage()): Promise<typeof i18next> => {
  const start = initialise(language)
  started = start
  return start
}

let started: Promise<unknown> | undefined

/** Loads the texts of a screen, so that it does not suspend later. Call after `startI18n`. */
export const loadTexts = async (namespaces: readonly FlatNamespace[]): Promise<void> => {
  await started
  await i18next.loadNamespaces([...namespaces])
}

const isolateValue = (value: string) => isolate(value, i18next.language)
const isolateBeforeParsing = (value: string) => isolateValue(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const initialise = async (language: LanguageCode) => {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: true, escape: isolateValue },
      // A sentence with tags is parsed after interpolation, so its values are escaped: none may be read as a tag.
      react: { transDefaultProps: { tOptions: { interpolation: { escapeValue: false, escape: isolateBeforeParsing } } } },
      returnNull: false,
    })
  i18next.services.formatter?.add('number', (value: number, lng, options) =>
    new Intl.NumberFormat(localeTag(lng ?? 'en'), options).format(value),
  )
  applyToDocument(language)
  i18next.on('languageChanged', applyToDocument)
  return i18next
}

/** Changes language and direction at once and stores the choice on this device. */
export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  remember(STORAGE_KEY, language)
  await i18next.changeLanguage(language)
}
