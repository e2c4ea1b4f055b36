import { DAY } from '../../../shared/clock.ts'
import type { IndicatorState } from '../../../shared/indicator-state.ts'
import type { Indicator } from '../findings/indicators.ts'
import type { Insight } from '../findings/insights.ts'
import type { SeasonalFinding } from '../findings/seasonality.ts'
import type { AnalyticsPeriod } from '../metrics/analytics-period.ts'
import type { TradeCalendar } from '../metrics/calendar-months.ts'

const LUNAR_MONTH = 29.53

/** What is printed, in both languages. */
export type Both = readonly [english: string, arabic: string]

export const PERIODS: Readonly<Record<AnalyticsPeriod, Both>> = {
  m3: ['3 months', '3 أشهر'],
  m6: ['6 months', '6 أشهر'],
  m12: ['12 months', '12 شهرًا'],
}

export const INDICATORS: Readonly<Record<Indicator['code'], Both>> = {
  coverage: ['Payment coverage ratio', 'نسبة تغطية المدفوعات'],
  dso: ['Days sales outstanding', 'متوسط فترة التحصيل'],
  concentration: ['Revenue concentration', 'تركز الإيرادات'],
  daysCash: ['Days of cash on hand', 'أيام النقد المتاح'],
  floorDays: ['Lowest level, in days of spending', 'أدنى مستوى بأيام الإنفاق'],
  overdrawnDays: ['Overdrawn days', 'أيام السحب على المكشوف'],
}

export const STATES: Readonly<Record<IndicatorState, Both>> = {
  good: ['Good', 'جيد'],
  watch: ['Watch', 'للمتابعة'],
  weak: ['Weak', 'ضعيف'],
  unknown: ['Unknown', 'غير معروف'],
}

/** Numbers in braces are places of an insight's values. */
export const INSIGHTS: Readonly<Record<Insight['code'], Both>> = {
  surplus: ['Average monthly surplus: {0}.', 'متوسط الفائض الشهري: {0}.'],
  shortfall: ['Average monthly shortfall: {0}.', 'متوسط العجز الشهري: {0}.'],
  strongestMonth: ['Month with the highest inflow: {0}, {1}.', 'الشهر الأعلى في التدفقات الداخلة: {0}، {1}.'],
  negativeMonths: ['Outflow exceeded inflow in {0} of {1} months.', 'عدد الأشهر التي زادت فيها التدفقات الخارجة على الداخلة: {0} من {1}.'],
  deadMonths: [
    '{0} of {1} months had less than half the usual inflow.',
    'عدد الأشهر التي قلّت تدفقاتها الداخلة عن نصف المعتاد: {0} من {1}.',
  ],
  inflowRises: [
    'Inflow of the last three months is {0}% above the months before.',
    'التدفقات الداخلة في آخر ثلاثة أشهر أعلى بنسبة {0}% مما قبلها.',
  ],
  inflowFalls: [
    'Inflow of the last three months is {0}% below the months before.',
    'التدفقات الداخلة في آخر ثلاثة أشهر أقل بنسبة {0}% مما قبلها.',
  ],
  largestPayer: ['{0} accounts for {1}% of inflow.', 'حصة {0} من التدفقات الداخلة {1}%.'],
  seasonal: ['Inflow is seasonal: highest in {0}, lowest in {1}.', 'التدفقات الداخلة موسمية: أعلاها في {0} وأدناها في {1}.'],
  seasonalHijri: [
    'Inflow follows the Hijri calendar: highest in {0}, lowest in {1}.',
    'التدفقات الداخلة تتبع التقويم الهجري: أعلاها في {0} وأدناها في {1}.',
  ],
  thinDays: ['Days with a balance below one week of spending ({1}): {0}.', 'عدد الأيام التي قلّ فيها الرصيد عن إنفاق أسبوع ({1}): {0}.'],
  penalties: ['Returned payments or penalties: {0}.', 'المدفوعات المرتجعة أو الغرامات: {0}.'],
  stale: ['Days since the banks were last updated: {0}.', 'عدد الأيام منذ آخر تحديث لبيانات البنوك: {0}.'],
  converted: ['Converted at one rate over the whole period: {0}.', 'محوَّل بسعر واحد طوال المدة: {0}.'],
}

export const CALENDARS: Readonly<Record<TradeCalendar, Both>> = {
  gregorian: ['Gregorian', 'الميلادي'],
  hijri: ['Hijri (Umm al-Qura)', 'الهجري (أم القرى)'],
}

export const FINDINGS: Readonly<Record<SeasonalFinding, Both>> = {
  better: ['explains inflow clearly better than the other calendar', 'يفسّر التدفقات الداخلة أفضل من التقويم الآخر بوضوح'],
  no_difference: ['no difference between the calendars', 'لا فرق بين التقويمين'],
  no_season: ['no seasonal pattern found', 'لا يظهر نمط موسمي'],
  not_compared: ['not compared: 24 complete months are needed', 'دون مقارنة: تلزم 24 شهرًا كاملًا'],
}

/** A day in the middle of a month of the year; of the Hijri calendar that of 1447, which began on 26 June 2025. */
const middleOf: Readonly<Record<TradeCalendar, (month: number) => number>> = {
  gregorian: (month) => Date.UTC(2025, month - 1, 15),
  hijri: (month) => Date.UTC(2025, 5, 26) + Math.round((month - 0.5) * LUNAR_MONTH * DAY),
}
const UNICODE: Readonly<Record<TradeCalendar, string>> = { gregorian: 'gregory', hijri: 'islamic-umalqura' }

/** The name of a month of the year, 1 to 12: in the Hijri calendar 9 is Ramadan. */
export const monthName = (calendar: TradeCalendar, month: number): Both => {
  const at = middleOf[calendar](month)
  const write = (language: string) =>
    new Intl.DateTimeFormat(`${language}-u-ca-${UNICODE[calendar]}`, { month: 'long', timeZone: 'UTC' }).format(at)
  return [write('en'), write('ar-AE')]
}

/** Puts values into their places; what has no place of its own follows the last that has, by commas. */
export const fill = (words: string, values: readonly string[]): string => {
  const places = (words.match(/\{\d\}/g) ?? []).length
  const given = places === 1 ? [values.join(', ')] : values
  return words.replace(/\{(\d)\}/g, (_, at: string) => given[Number(at)] ?? '')
}
