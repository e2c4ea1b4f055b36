import { expect, it } from 'vitest'
import { clientTexts } from '../support/texts'

const LETTER = '[\\u0621-\\u0652]'
const AT_WORD_START = `(?<!${LETTER})`
const AT_WORD_END = `(?!${LETTER})`

const texts = clientTexts('ar')

/** What is between the placeholders and tags: they are code, and their commas are none of ours. */
const prose = (text: string) => text.replace(/{{[^}]*}}/g, '\u2060').replace(/<[^>]*>/g, '\u2060')

const keysWith = (pattern: RegExp, read = (text: string) => text) =>
  texts.filter(({ text }) => pattern.test(read(text))).map(({ key }) => key)

/** Wordings that followed the English of before, each with what is said instead. */
const OLD_WORDINGS: readonly { readonly now: string; readonly before: RegExp }[] = [
  { now: 'رصيد تجريبي', before: /مال(?:ًا)? وهمي|المال الوهمي|أموال تجريبية/ },
  { now: 'مراجعة ثانية', before: /شخص ثانٍ|الشخص الثاني/ },
  { now: 'تلقائيًا', before: /من تلقاء نفس|دون عناء/ },
  { now: 'ما ينقص', before: /ما يحول دون/ },
  { now: 'شهادة الدرجة', before: /جواز/ },
  { now: 'دفعة مستلمة', before: /مقبوض(?!ة)/ },
  { now: 'ملغاة، أو مبلغ مردود', before: /مستردّ|استُرد/ },
  { now: 'دافع غير معروف', before: /دافع لم يذكره/ },
  { now: 'بيانات الفاتورة', before: /كيف تظهر في فواتيرك/ },
  { now: 'لم تُحدَّث الدرجة', before: /لم تُحسب من جديد/ },
  { now: 'الاسم غير مطابق، تطابق جزئي', before: /الحساب لشخص آخر|يكاد (?:الاسم )?يطابق/ },
  { now: 'إلغاء الجدولة', before: /لا تُرسل تلقائيًا/ },
  { now: 'بعد الردّ', before: /ما مصير/ },
  { now: 'تعذّر التأكد', before: /لم نعلم|لم نتمكن من معرفة/ },
  { now: 'غير محدد، تقدير', before: /لا وعد|محسوب هنا/ },
  { now: 'يُصرف، يُخصم، يُفك الحجز', before: /[يت]تحرّ?ك|[يت]تحرّ?ر|تُ?حر[يّ]ك المال/ },
  { now: 'صُرف', before: /انتقل (?:المبلغ|المال|تمويل)|ينتقل (?:المبلغ|مبلغ|المال)/ },
  { now: 'لاغٍ، لم يعد قائمًا', before: /سقط عرض|[يت]سقط/ },
  { now: 'المنشأة', before: /لل?تاجر |إلى التاجر|نشاطك التجاري/ },
  { now: 'المعاملات، غرامة', before: /الصفوف|صفوف|صفًا|أحداث جزاء|حدث جزاء/ },
  { now: 'نسبة العروض المقبولة', before: /كيف تردّ|معدل الفوز/ },
]

it('a thing that is valid is سارٍ, which ends without a letter ي', () => {
  expect(keysWith(new RegExp(`${AT_WORD_START}(?:و|ف)?ساري${AT_WORD_END}`))).toEqual([])
})

it('a bank is بنك everywhere, also as an adjective', () => {
  expect(keysWith(/مصرف|مصارف/)).toEqual([])
})

it('a lender is مموّل, an auditor مدقّق and what is verified موثّق, always with their shadda', () => {
  expect(keysWith(/ممول|مدقق|مورد(?:ون|ين|و|ي)?(?=[\s،.؟»]|$)|موثق|موثَّ?ق/)).toEqual([])
})

it('a board admits with إجازة: it is never said to agree', () => {
  expect(keysWith(/وافقت (?:ال)?هيئة|لم توافق (?:ال)?هيئة|وافقت الهيئة/)).toEqual([])
})

it('a sentence has the comma, semicolon and question mark of Arabic', () => {
  expect(keysWith(/[;?]|(?<!\d),|,(?!\d)/, prose)).toEqual([])
})

it('a quotation stands in «», never in the quotes of English', () => {
  expect(keysWith(/["“”‘’']/, prose)).toEqual([])
})

it('لـ and بـ join the word after them: neither a space, nor a value that may be Latin, follows', () => {
  expect(keysWith(new RegExp(`${AT_WORD_START}[وف]?[لب]ـ(?:\\s|$|{{|<)`))).toEqual([])
})

it('a noun after a counted figure has its six forms', () => {
  const FIXED = new RegExp(`{{\\s*(?:count|days|points|months|hours)\\b[^}]*}}[\\u2069]?\\s+(?!من|في|إلى)${LETTER}`)
  const COUNTED = /_(?:zero|one|two|few|many|other)$/
  expect(texts.filter(({ key, text }) => !COUNTED.test(key) && FIXED.test(text)).map(({ key }) => key)).toEqual([])
})

it('a decimal has its noun in the form of other, as 2.5 يوم', () => {
  const NOUN = /{{\s*(?:count|days|points)[^}]*}}[\u2069]?\s+(أيام|أشهر|نقاط|ساعات|يومًا|شهرًا)/
  expect(texts.filter(({ key, text }) => key.endsWith('_other') && NOUN.test(text)).map(({ key }) => key)).toEqual([])
})

it('a value within a sentence is not isolated by hand: the set-up does it', () => {
  expect(keysWith(/\u2068/)).toEqual([])
})

it.each(OLD_WORDINGS)('what is called $now has no older wording left', ({ before }) => {
  expect(keysWith(before)).toEqual([])
})
