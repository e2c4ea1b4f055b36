import { DAY } from '../../shared/clock.ts'
import type { IndicatorState } from '../../shared/indicator-state.ts'
import type { AnalyticsPeriod } from './analytics-period.ts'
import type { TradeCalendar } from './calendar-months.ts'
import type { Indicator } from './indicators.ts'
import type { Insight } from './insights.ts'
import type { SeasonalFinding } from './seasonality.ts'

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
  dso: ['Days sales outstanding', 'أيام تحصيل المبيعات'],
  concentration: ['Revenue concentration', 'تركز الإيرادات'],
  daysCash: ['Days of cash on hand', 'أيام النقد المتاح'],
  floorDays: ['Lowest level, in days of spending', 'أدنى مستوى بأيام الصرف'],
  overdrawnDays: ['Overdrawn days', 'الأيام المكشوفة'],
}

export const STATES: Readonly<Record<IndicatorState, Both>> = {
  good: ['Good', 'جيد'],
  watch: ['Watch', 'للمتابعة'],
  weak: ['Weak', 'ضعيف'],
  unknown: ['Not known', 'غير معروف'],
}

/** Numbers in braces are places of an insight's values. */
export const INSIGHTS: Readonly<Record<Insight['code'], Both>> = {
  surplus: ['A month leaves {0} on average.', 'يبقى من الشهر في المتوسط {0}.'],
  shortfall: ['A month falls short by {0} on average.', 'ينقص الشهر في المتوسط {0}.'],
  strongestMonth: ['Most came in during {0}: {1}.', 'أعلى الوارد كان في {0}: {1}.'],
  negativeMonths: ['Outflow exceeded inflow in {0} of {1} months.', 'زاد الصادر على الوارد في {0} من {1} شهرًا.'],
  deadMonths: ['Hardly anything came in during {0} of {1} months.', 'لم يصل شيء يُذكر في {0} من {1} شهرًا.'],
  inflowRises: ['Inflow of the last three months is {0}% above the months before.', 'وارد آخر ثلاثة أشهر أعلى بنسبة {0}% مما قبلها.'],
  inflowFalls: ['Inflow of the last three months is {0}% below the months before.', 'وارد آخر ثلاثة أشهر أقل بنسبة {0}% مما قبلها.'],
  largestPayer: ['{0} brings {1}% of inflow.', '{0} يأتي بنسبة {1}% من الوارد.'],
  seasonal: ['Inflow follows the seasons: most in {0}, least in {1}.', 'الوارد موسمي: أعلاه في {0} وأدناه في {1}.'],
  seasonalHijri: ['Inflow follows the Hijri months: most in {0}, least in {1}.', 'الوارد يتبع الأشهر الهجرية: أعلاه في {0} وأدناه في {1}.'],
  thinDays: ['On {0} days there was less than a week of spending ({1}).', 'في {0} يومًا كان الرصيد دون صرف أسبوع ({1}).'],
  penalties: ['Returned or penalty events: {0}.', 'المدفوعات المرتجعة أو الجزاءات: {0}.'],
  stale: ['The banks were last read {0} days ago.', 'قُرئت المصارف آخر مرة قبل {0} يومًا.'],
  converted: ['Converted at one rate over the whole period: {0}.', 'محوَّل بسعر واحد طوال المدة: {0}.'],
}

export const CALENDARS: Readonly<Record<TradeCalendar, Both>> = {
  gregorian: ['Gregorian', 'الميلادي'],
  hijri: ['Hijri (Umm al-Qura)', 'الهجري (أم القرى)'],
}

export const FINDINGS: Readonly<Record<SeasonalFinding, Both>> = {
  better: ['explains clearly more than the other calendar', 'يفسّر أكثر من التقويم الآخر بوضوح'],
  no_difference: ['no difference between the calendars', 'لا فرق بين التقويمين'],
  no_season: ['months differ by no more than chance', 'لا تختلف الأشهر أكثر من المصادفة'],
  not_compared: ['the only one: 24 complete months are needed to compare', 'وحده: تلزم 24 شهرًا كاملًا للمقارنة'],
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
