import type { WrittenLanguage } from './figures.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** Spans of time after a preposition; `#` stands for the number. */
const SPANS: Readonly<Record<'day' | 'month', Readonly<Record<WrittenLanguage, Forms>>>> = {
  day: {
    en: { one: '# day', other: '# days' },
    ar: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
    fr: { one: '# jour', other: '# jours' },
  },
  month: {
    en: { one: '# month', other: '# months' },
    ar: { one: 'شهر واحد', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' },
    fr: { other: '# mois' },
  },
}

const RULES: Readonly<Record<WrittenLanguage, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
  fr: new Intl.PluralRules('fr'),
}

/** So many days or months in words, in the form that the number takes: `1 day`, `2.5 months`, `يومين`. */
export const spanOf = (count: number, unit: 'day' | 'month', language: WrittenLanguage): string => {
  const forms = SPANS[unit][language]
  const written = language === 'fr' ? String(count).replace('.', ',') : String(count)
  return (forms[RULES[language].select(count)] ?? forms.other).replace('#', written)
}
