/** A ruling of the demo: an example that a board would have to adopt. */
export interface DemoFatwa {
  /** How many days before today the question was asked. */
  readonly ago: number
  readonly question: string
  readonly draft: {
    readonly category: string
    readonly title: Text
    readonly question: Text
    readonly ruling: Text
    readonly reasons: Text
    readonly sources: readonly { readonly kind: string; readonly citation: string; readonly isVerified: boolean }[]
    readonly conditions: readonly Text[]
    readonly structures: readonly string[]
    readonly products: readonly string[]
  }
  readonly notes: string
}

interface Text {
  readonly ar: string
  readonly en: string
}

const source = (kind: string, citation: string) => ({ kind, citation, isVerified: false })

/** The rulings that the demo's board has issued, oldest first. Their sources are cited from memory and marked as unverified. */
export const DEMO_FATWAS: readonly DemoFatwa[] = [
  {
    ago: 74,
    question: 'A business pays an instalment of a murabaha late. May the lender charge it for that, and who may keep the amount?',
    draft: {
      category: 'LATE_PAYMENT',
      title: {
        ar: 'المبالغ المدفوعة عن التأخر في السداد (مثال لتعتمده هيئة)',
        en: 'Amounts paid for late payment (draft example, to be adopted by a board)',
      },
      question: {
        ar: 'إذا تأخرت منشأة عن سداد قسط مرابحة، فهل يجوز أن تلتزم بدفع مبلغ عن التأخر، ولمن يكون؟',
        en: 'When a business pays an instalment of a murabaha late, may it undertake to pay an amount for the delay, and to whom does that amount belong?',
      },
      ruling: {
        ar: 'لا يجوز أن ينتفع المموّل بمبلغ مقابل التأخر في سداد دين. ويجوز أن تلتزم المنشأة ابتداءً بالتصدق بمبلغ محدد إذا ماطلت وهي قادرة، على أن يُصرف كله في وجوه البر بإشراف الهيئة.\nومن ثبت إعساره أُنظر.',
        en: 'The lender may not benefit from an amount paid for the late payment of a debt. The business may undertake at the outset to donate a stated amount if it delays although it can pay, provided that all of it is spent on charity under the supervision of the board.\nA business that is shown to be unable to pay is given time.',
      },
      reasons: {
        ar: 'الزيادة على الدين مقابل الأجل من ربا الجاهلية المجمع على تحريمه. أما الالتزام بالتصدق فالغرض منه الحث على الوفاء، ولا يدخل شيء منه في ملك الدائن.',
        en: 'An increase of a debt in return for time is the riba of the time before Islam, on whose prohibition there is consensus. An undertaking to donate serves to encourage payment, and no part of it becomes the property of the creditor.',
      },
      sources: [
        source('QURAN', 'Al-Baqarah 2:275, 2:280'),
        source('STANDARD', 'AAOIFI SS 3'),
        source('RESOLUTION', 'UAE Higher Shariah Authority, 2020 (press report)'),
      ],
      conditions: [
        {
          ar: 'أن يُنص على الالتزام في العقد، وأن يُدفع المبلغ إلى حساب الأعمال الخيرية مباشرة.',
          en: 'The undertaking is stated in the contract, and the amount is paid directly to the account for charity.',
        },
        { ar: 'ألا يدخل المبلغ في إيرادات المموّل أو المنصة.', en: 'The amount is income neither of the lender nor of the platform.' },
      ],
      structures: ['MURABAHA', 'IJARAH', 'ISTISNA'],
      products: [],
    },
    notes: 'The reasons follow from the sources, and no part of the amount reaches the lender.',
  },
  {
    ago: 46,
    question:
      'The supplier delivers straight to the business. When may the lender sell goods in a murabaha that are not in its own warehouse?',
    draft: {
      category: 'STRUCTURE',
      title: {
        ar: 'القبض قبل البيع في المرابحة (مثال لتعتمده هيئة)',
        en: 'Possession before the sale in a murabaha (draft example, to be adopted by a board)',
      },
      question: {
        ar: 'متى يجوز للمموّل أن يبيع سلعة مرابحة يسلّمها المورّد إلى المنشأة مباشرة؟',
        en: 'When may the lender sell goods by murabaha that the supplier delivers straight to the business?',
      },
      ruling: {
        ar: 'لا يجوز البيع إلا بعد أن يتملك المموّل السلعة ويقبضها قبضًا حقيقيًا أو حكميًا تنتقل به مخاطرها إليه، ولو لحظة. ويجوز أن يوكّل غيره في القبض، على ألا يكون المورّد طرفًا ذا صلة بالمنشأة.',
        en: 'The lender may sell only after it owns the goods and has taken possession of them, actually or constructively, so that their risk has passed to it, if only for a moment. It may appoint an agent to take possession, provided that the supplier is not related to the business.',
      },
      reasons: {
        ar: 'نُهي عن بيع ما ليس عند الإنسان وعن ربح ما لم يضمن. واستحقاق الربح في المرابحة بضمان المبيع قبل بيعه، وبغير ذلك تؤول إلى قرض بزيادة.',
        en: 'It is prohibited to sell what one does not have and to profit from what one does not bear the risk of. The profit of a murabaha is earned by bearing the risk of the goods before they are sold; without that it becomes a loan with an increase.',
      },
      sources: [source('HADITH', 'Sunan Abi Dawud 3503, 3504'), source('STANDARD', 'AAOIFI SS 8'), source('STANDARD', 'AAOIFI SS 18')],
      conditions: [
        {
          ar: 'أن يُثبت القبض بمستند مؤرخ قبل عقد البيع.',
          en: 'A document that is dated before the sale proves the possession.',
        },
      ],
      structures: ['MURABAHA'],
      products: [],
    },
    notes: 'The ruling agrees with the order of the steps that the platform records.',
  },
]

/** The question that the demo's board has yet to answer. */
export const OPEN_QUESTION = {
  ago: 4,
  title: 'Receivables that secure a salam',
  category: 'SECURITY',
  question:
    'We buy a harvest by salam and pay its full price today. May the seller pledge invoices that its other customers have yet to pay as security for the delivery?',
  context: 'The seller trades in dates. Two of its customers pay after 60 days.',
} as const
