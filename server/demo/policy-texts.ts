/** The text of a policy in the demo, with its rules. */
export interface PolicyText {
  readonly category: string
  readonly titleEn: string
  readonly titleAr: string
  readonly descriptionEn: string
  readonly descriptionAr: string
  readonly shariahBasisEn: string
  readonly shariahBasisAr: string
  readonly implementationGuidelinesEn: readonly string[]
  readonly implementationGuidelinesAr: readonly string[]
  /** Largest share of impermissible income in percent, where it states one. */
  readonly incomeThresholdPercent?: string
  readonly rules?: readonly { readonly code: string; readonly wordingEn: string; readonly wordingAr: string; readonly when: object }[]
}

const latePayment: PolicyText = {
  category: 'LATE_PAYMENT',
  titleEn: 'Late payment is never income',
  titleAr: 'التأخر في السداد ليس دخلًا',
  descriptionEn:
    'Nothing that a business pays because it is late may become income of the lender. It may undertake to give to charity instead.',
  descriptionAr: 'لا يكون شيء مما تدفعه المنشأة بسبب تأخرها دخلًا للمموّل. ولها أن تلتزم بالتبرع بدلًا من ذلك.',
  shariahBasisEn:
    'A charge on a debt for time is riba. AAOIFI Shariah Standard 3 allows an undertaking to give to charity, cited from memory and to be confirmed by the board.',
  shariahBasisAr:
    'الزيادة على الدين مقابل الأجل ربا. ويجيز المعيار الشرعي رقم 3 لأيوفي الالتزام بالتبرع، وهو منقول من الذاكرة ويلزم أن تؤكده الهيئة.',
  implementationGuidelinesEn: [
    'State the undertaking to give to charity in the contract, with its rate.',
    'Pay what is given to a verified charity within the month in which it was received.',
  ],
  implementationGuidelinesAr: ['يُنص في العقد على الالتزام بالتبرع ونسبته.', 'يُدفع ما يُتبرع به إلى جهة خيرية موثّقة في شهر استلامه.'],
  rules: [
    {
      code: 'LATE_CHARGE_AS_INCOME',
      wordingEn: 'The terms let the lender keep a charge for late payment.',
      wordingAr: 'تتيح البنود للمموّل الاحتفاظ بمبلغ مقابل التأخر.',
      when: { test: { field: 'LATE_CLAUSE', operator: 'IS', values: ['INCOME'] } },
    },
  ],
}

/** The policy on late payment, and the version that replaced it. */
export const LATE_PAYMENT = {
  first: latePayment,
  second: {
    ...latePayment,
    descriptionEn: `${latePayment.descriptionEn} A business in proven hardship is given time before anything else is asked of it.`,
    descriptionAr: `${latePayment.descriptionAr} وتُمهَل المنشأة التي ثبت إعسارها قبل مطالبتها بأي شيء آخر.`,
    implementationGuidelinesEn: [
      ...latePayment.implementationGuidelinesEn,
      'Record the hardship and the time given before a default is declared.',
    ],
    implementationGuidelinesAr: [...latePayment.implementationGuidelinesAr, 'يُدوَّن الإعسار والمهلة الممنوحة قبل إعلان التعثر.'],
  },
} as const satisfies Readonly<Record<string, PolicyText>>

export const INCOME_SCREENING: PolicyText = {
  category: 'INCOME_SCREENING',
  titleEn: 'Impermissible income of businesses',
  titleAr: 'الدخل غير الجائز للمنشآت',
  descriptionEn:
    'A business whose income from interest is above 5 % of all its income comes before the board before it is financed. What it earned from interest it gives to charity, also below that share.',
  descriptionAr:
    'تُعرض المنشأة التي يتجاوز دخلها من الفوائد 5% من مجموع دخلها على الهيئة قبل تمويلها. وتتبرع بما كسبته من الفوائد، وإن كان دون هذه النسبة.',
  shariahBasisEn:
    'Interest is riba, and its owner may not keep it. AAOIFI Shariah Standard 21 tolerates 5 % in companies whose shares are traded, cited from memory and to be confirmed by the board.',
  shariahBasisAr:
    'الفائدة ربا، ولا يجوز لمن قبضها أن يحتفظ بها. ويتسامح المعيار الشرعي رقم 21 لأيوفي بنسبة 5% في الشركات المتداولة أسهمها، وهو منقول من الذاكرة ويلزم أن تؤكده الهيئة.',
  implementationGuidelinesEn: [
    'Screen the bank transactions of the last 365 days, and keep what the banks report of interest.',
    'Ask the business to move its savings to an account that complies with the Shariah.',
  ],
  implementationGuidelinesAr: [
    'تُفحص المعاملات البنكية لآخر 365 يومًا، ويُعتد بما تبلّغ عنه البنوك من فوائد.',
    'تُطالب المنشأة بنقل مدخراتها إلى حساب متوافق مع الشريعة.',
  ],
  incomeThresholdPercent: '5',
}

export const ASSET_SCREENING: PolicyText = {
  category: 'ASSET_SCREENING',
  titleEn: 'Goods that may be financed',
  titleAr: 'السلع التي يجوز تمويلها',
  descriptionEn:
    'Goods have to exist, be identified and be permissible. Gold, silver and money are exchanged at once and are never sold on credit.',
  descriptionAr: 'يلزم أن تكون السلعة موجودة ومعيّنة ومباحة. والذهب والفضة والنقود تُتبادل يدًا بيد ولا تُباع بالأجل.',
  shariahBasisEn:
    'The hadith of the six commodities: gold for gold, silver for silver, hand to hand. AAOIFI Shariah Standards 1 and 8, to be confirmed by the board.',
  shariahBasisAr: 'حديث الأصناف الستة: الذهب بالذهب والفضة بالفضة يدًا بيد. والمعياران الشرعيان 1 و8 لأيوفي، ويلزم أن تؤكدهما الهيئة.',
  implementationGuidelinesEn: [
    'Name what identifies the goods: a serial number, a batch or an order.',
    'Keep the supplier’s invoice with the contract.',
  ],
  implementationGuidelinesAr: ['يُذكر ما يعيّن السلعة: رقم تسلسلي أو دفعة أو أمر شراء.', 'تُحفظ فاتورة المورّد مع العقد.'],
  rules: [
    {
      code: 'MONEY_ON_CREDIT',
      wordingEn: 'Gold, silver and money are not sold on credit.',
      wordingAr: 'لا يُباع الذهب والفضة والنقود بالأجل.',
      when: { test: { field: 'GOODS_KIND', operator: 'IN', values: ['GOLD', 'SILVER', 'CURRENCY'] } },
    },
  ],
}

export const TAWARRUQ_CEILING: PolicyText = {
  category: 'PRODUCT_STRUCTURING',
  titleEn: 'Tawarruq only where nothing else serves',
  titleAr: 'التورق عند تعذر غيره فقط',
  descriptionEn: 'Tawarruq serves needs that no sale of goods, lease or partnership can serve, and only for small amounts.',
  descriptionAr: 'يُستخدم التورق لحاجات لا يلبّيها بيع سلع ولا إجارة ولا مشاركة، وللمبالغ الصغيرة وحدها.',
  shariahBasisEn:
    'The International Islamic Fiqh Academy did not permit organised tawarruq (resolution 179). The board tolerates it for need, and limits it.',
  shariahBasisAr: 'لم يُجز مجمع الفقه الإسلامي الدولي التورق المنظم (القرار 179). وتتسامح الهيئة فيه للحاجة وتقيّده.',
  implementationGuidelinesEn: [
    'Offer a murabaha of goods first, and record why it does not serve.',
    'Sell the commodity to a broker unrelated to the first.',
  ],
  implementationGuidelinesAr: ['تُعرض مرابحة السلع أولًا ويُدوَّن سبب عدم كفايتها.', 'تُباع السلعة لوسيط لا صلة له بالأول.'],
  rules: [
    {
      code: 'TAWARRUQ_CEILING',
      wordingEn: 'A tawarruq finances at most AED 500,000.',
      wordingAr: 'لا يتجاوز تمويل التورق 500,000 درهم.',
      when: {
        all: [
          { test: { field: 'TERMS_KIND', operator: 'IS', values: ['TAWARRUQ'] } },
          { test: { field: 'AMOUNT', operator: 'ABOVE', values: ['500000'], currency: 'AED' } },
        ],
      },
    },
  ],
}

export const PARTNERSHIP_TERM: PolicyText = {
  category: 'PRODUCT_STRUCTURING',
  titleEn: 'Term of partnerships',
  titleAr: 'مدة المشاركات',
  descriptionEn: 'A partnership is settled within three years, so that both sides see its result before they agree on another.',
  descriptionAr: 'تُصفّى المشاركة خلال ثلاث سنوات، ليرى الطرفان نتيجتها قبل الاتفاق على غيرها.',
  shariahBasisEn:
    'Partners share what was earned. Without a settlement the shares rest on estimates alone. AAOIFI Shariah Standard 12, to be confirmed by the board.',
  shariahBasisAr: 'يقتسم الشركاء ما تحقق من ربح. ومن دون تصفية تبقى الحصص تقديرية. المعيار الشرعي رقم 12 لأيوفي، ويلزم أن تؤكده الهيئة.',
  implementationGuidelinesEn: ['Propose at most 36 months.', 'Agree on a new partnership after the settlement, if both sides want one.'],
  implementationGuidelinesAr: ['لا تتجاوز المدة المقترحة 36 شهرًا.', 'يُتفق على مشاركة جديدة بعد التصفية إن رغب الطرفان.'],
  rules: [
    {
      code: 'PARTNERSHIP_TOO_LONG',
      wordingEn: 'A partnership lasts at most 36 months.',
      wordingAr: 'لا تتجاوز مدة المشاركة 36 شهرًا.',
      when: {
        all: [
          { test: { field: 'STRUCTURE', operator: 'IN', values: ['MUSHARAKAH', 'MUDARABAH'] } },
          { test: { field: 'TERM_MONTHS', operator: 'ABOVE', values: ['36'] } },
        ],
      },
    },
  ],
}
