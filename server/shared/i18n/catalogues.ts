import arAlerts from './locales/ar/alerts.json' with { type: 'json' }
import arDocuments from './locales/ar/documents.json' with { type: 'json' }
import arErrors from './locales/ar/errors.json' with { type: 'json' }
import arLetters from './locales/ar/letters.json' with { type: 'json' }
import arMails from './locales/ar/mails.json' with { type: 'json' }
import arReports from './locales/ar/reports.json' with { type: 'json' }
import arScore from './locales/ar/score.json' with { type: 'json' }
import enAlerts from './locales/en/alerts.json' with { type: 'json' }
import enDocuments from './locales/en/documents.json' with { type: 'json' }
import enErrors from './locales/en/errors.json' with { type: 'json' }
import enLetters from './locales/en/letters.json' with { type: 'json' }
import enMails from './locales/en/mails.json' with { type: 'json' }
import enReports from './locales/en/reports.json' with { type: 'json' }
import enScore from './locales/en/score.json' with { type: 'json' }
import frAlerts from './locales/fr/alerts.json' with { type: 'json' }
import frDocuments from './locales/fr/documents.json' with { type: 'json' }
import frErrors from './locales/fr/errors.json' with { type: 'json' }
import frLetters from './locales/fr/letters.json' with { type: 'json' }
import frMails from './locales/fr/mails.json' with { type: 'json' }
import frReports from './locales/fr/reports.json' with { type: 'json' }
import frScore from './locales/fr/score.json' with { type: 'json' }

/** The texts of each language, one file per subject. A key without a prefix belongs to errors and stored reasons. */
export const CATALOGUES = {
  en: {
    alerts: enAlerts,
    errors: enErrors,
    letters: enLetters,
    mails: enMails,
    documents: enDocuments,
    reports: enReports,
    score: enScore,
  },
  ar: {
    alerts: arAlerts,
    errors: arErrors,
    letters: arLetters,
    mails: arMails,
    documents: arDocuments,
    reports: arReports,
    score: arScore,
  },
  fr: {
    alerts: frAlerts,
    errors: frErrors,
    letters: frLetters,
    mails: frMails,
    documents: frDocuments,
    reports: frReports,
    score: frScore,
  },
} as const

export const UNNAMED = 'errors'

type Unplural<Name extends string> = Name extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Name

type KeyOf<Catalogue, Prefix extends string = ''> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? `${Prefix}${Unplural<Name>}`
    : KeyOf<Catalogue[Name], `${Prefix}${Name}.`>
}[keyof Catalogue & string]

type English = (typeof CATALOGUES)['en']

/** The key of a text in the catalogues, without the suffix of a plural form: `approvals.notFound`, `score:tips.S1`. */
export type TextKey = {
  [Name in keyof English]: KeyOf<English[Name], Name extends typeof UNNAMED ? '' : `${Name}:`>
}[keyof English]
