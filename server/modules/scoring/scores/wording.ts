import type { Language } from '../../../platform/i18n/language.ts'
import type { MetricCode } from '../../analytics/index.ts'
import type { Cause } from '../model/causes.ts'
import type { Remark } from '../model/score-terms.ts'

/** How a metric is worded: where it helps, stands in between, holds back, or has no number. `{S1}` stands for its number. */
export interface MetricWords {
  readonly good: string
  readonly fair: string
  readonly bad: string
  readonly none: string
}

export interface Words {
  readonly metrics: Readonly<Record<Exclude<MetricCode, 'Q2'> | 'Q2p' | 'Q2r', MetricWords>>
  readonly remarks: Readonly<Record<Remark, string>>
  readonly tips: Readonly<Record<Exclude<MetricCode, 'Q2'> | 'Q2p' | 'Q2r', string>>
  readonly causes: Readonly<Record<Cause, string>>
  /** The same causes of many loans at once, in a backtest: without what one business has, or should do. */
  readonly unscored: Readonly<Record<Cause, string>>
}

const en: Words = {
  metrics: {
    S1: {
      good: 'Income is steady: monthly inflow varies by {S1}',
      fair: 'Income moves moderately: monthly inflow varies by {S1}',
      bad: 'Income swings from month to month: it varies by {S1}',
      none: 'No income in any complete month',
    },
    S2: {
      good: 'Balances are steady: they vary by {S2} around the average',
      fair: 'Balances move moderately ({S2} balance variation)',
      bad: 'Balances swing widely: variation {S2} around the average',
      none: 'The average balance is not above zero',
    },
    C1: {
      good: 'Inflows cover outflows {C1} times',
      fair: 'Inflows cover outflows {C1} times, with little to spare',
      bad: 'Inflows cover outflows only {C1} times',
      none: 'Money came in and none was spent',
    },
    C2: {
      good: 'Cash on hand covers {C2} of spending',
      fair: 'Cash covers {C2} of spending',
      bad: 'Thin cash buffer: it covers {C2} of spending',
      none: 'There is cash, and nothing was spent recently',
    },
    C3: {
      good: 'Even at its lowest level, cash covered {C3} of spending',
      fair: 'At its lowest level, cash covered {C3} of spending',
      bad: 'At its lowest level, cash covered only {C3} of spending',
      none: 'There is cash, and nothing was spent',
    },
    Q1: {
      good: 'Revenue arrived in {n} of {N} months',
      fair: 'Revenue arrived in {n} of {N} months',
      bad: 'Revenue is irregular: it arrived in {n} of {N} months',
      none: 'There was no revenue',
    },
    Q2p: {
      good: 'Income is spread: the largest payer, {payer}, accounts for {Q2}',
      fair: 'Some concentration: {payer} accounts for {Q2} of income',
      bad: 'Revenue depends on one payer: {payer} accounts for {Q2}',
      none: 'There was no revenue',
    },
    Q2r: {
      good: 'Income is spread: the largest receipt is {Q2} of it',
      fair: 'Some concentration: the largest receipt is {Q2} of income',
      bad: 'Revenue depends on single receipts: the largest is {Q2} of it',
      none: 'There was no revenue',
    },
    Q3: {
      good: 'Inflows reached outflows in {p} of {N} months',
      fair: 'Inflows reached outflows in {p} of {N} months',
      bad: 'Inflows reached outflows in only {p} of {N} months',
      none: 'No month is complete yet',
    },
    D1: {
      good: 'No overdrawn days or returned payments in {w}',
      fair: 'Overdrawn days in {w}: {D1}',
      bad: 'Overdrawn days in {w}: {D1}',
      none: 'Overdrawn days are not known',
    },
    D2: {
      good: 'No returned payments in {w}',
      fair: 'Returned payments or penalties in {w}: {D2}',
      bad: 'Returned payments or penalties in {w}: {D2}',
      none: 'Penalties are not known',
    },
    D3: {
      good: 'Balance rarely below one week of spending: {D3} of days',
      fair: 'Balance below one week of spending on {D3} of days',
      bad: 'Balance below one week of spending on {D3} of days',
      none: 'Daily balances are not known',
    },
    E1: {
      good: '{E1} of bank history analysed',
      fair: '{E1} of history; a longer history makes the score more reliable',
      bad: 'Only {E1} of history available',
      none: 'There is no history',
    },
    E2: {
      good: '{E2} transactions a month show how the business runs',
      fair: '{E2} transactions a month',
      bad: 'Few transactions: {E2} a month',
      none: 'There are no transactions',
    },
  },
  remarks: {
    no_recent_inflow: 'No income in the last 90 days, so the score is at most 599',
    balances_missing: 'Balances are missing from the statements, so the factors that depend on them count as unknown',
    provisional: 'Provisional: less than 90 days or three complete months of history, so the score is at most 699',
    stale: 'The accounts were last updated {d} ago',
    left_out: 'Accounts in {list} are left out: there is no exchange rate',
    converted: 'Amounts in {list} are converted at one rate over the whole period',
  },
  tips: {
    S1: 'Invoice on fixed dates and agree regular payments so that monthly income varies less',
    S2: 'Spread supplier payments over the month; avoid draining the account after each receipt',
    C1: 'Spend less of what you receive: {x} of every 1.00 goes out',
    C2: 'Build the average balance to {a} (about 27 days of spending)',
    C3: 'Keep at least {b} (one week of spending) at all times',
    Q1: 'Months without sales weigh heavily: smooth billing or add recurring contracts',
    Q2p: 'Reduce dependence on {payer}: below 50% of income, ideally 25%',
    Q2r: 'Reduce dependence on single large receipts: bill in stages or win more customers',
    Q3: 'Aim for inflows above outflows in at least 6 months of 10',
    D1: 'Avoid overdrawn days: set a balance alert at one week of spending',
    D2: 'Prevent returned cheques and debits: fund the account before due dates',
    D3: 'Keep more than one week of spending: you were below it on {t}',
    E1: 'Connect older statements: 12 months is best',
    E2: 'Route business receipts and payments through the connected accounts',
  },
  causes: {
    no_connected_account: 'No bank account is connected: connect one or import its statements',
    insufficient_history: 'There are {have} of history and {need} are needed: import older statements or wait',
    too_few_transactions: 'Transactions found: {have}, needed: {need}. Connect the account the business runs on',
    no_operating_flow: 'Nothing was earned or spent in the period: connect the account the business runs on',
    balance_chain_broken: 'Balances do not match the transactions on {have}: import the statements again from the bank',
  },
  unscored: {
    no_connected_account: 'No bank account',
    insufficient_history: 'Less than {need} days of history',
    too_few_transactions: 'Fewer than {need} transactions',
    no_operating_flow: 'Nothing was earned or spent',
    balance_chain_broken: 'Balances do not match the transactions',
  },
}

const fr: Words = {
  metrics: {
    S1: {
      good: 'Les revenus sont réguliers : les encaissements mensuels varient de {S1}',
      fair: 'Les revenus varient modérément : {S1} d’un mois à l’autre',
      bad: 'Les revenus sont instables : ils varient de {S1} d’un mois à l’autre',
      none: 'Aucun revenu pendant un mois complet',
    },
    S2: {
      good: 'Les soldes sont stables : ils varient de {S2} autour de la moyenne',
      fair: 'Les soldes varient modérément ({S2} de variation)',
      bad: 'Les soldes varient fortement : {S2} autour de la moyenne',
      none: 'Le solde moyen n’est pas positif',
    },
    C1: {
      good: 'Les encaissements couvrent {C1} fois les décaissements',
      fair: 'Les encaissements couvrent {C1} fois les décaissements, avec peu de marge',
      bad: 'Les encaissements ne couvrent que {C1} fois les décaissements',
      none: 'Il y a eu des encaissements et rien n’a été dépensé',
    },
    C2: {
      good: 'La trésorerie couvre {C2} de dépenses',
      fair: 'La trésorerie couvre {C2} de dépenses',
      bad: 'Réserve de trésorerie faible : {C2} de dépenses',
      none: 'Il y a de la trésorerie et rien n’a été dépensé récemment',
    },
    C3: {
      good: 'Même au plus bas, la trésorerie couvrait {C3} de dépenses',
      fair: 'Au plus bas, la trésorerie couvrait {C3} de dépenses',
      bad: 'Au plus bas, la trésorerie ne couvrait que {C3} de dépenses',
      none: 'Il y a de la trésorerie et rien n’a été dépensé',
    },
    Q1: {
      good: 'Des revenus sont arrivés {n} mois sur {N}',
      fair: 'Des revenus sont arrivés {n} mois sur {N}',
      bad: 'Les revenus sont irréguliers : ils sont arrivés {n} mois sur {N}',
      none: 'Il n’y a pas eu de revenus',
    },
    Q2p: {
      good: 'Les revenus sont répartis : le premier payeur, {payer}, en apporte {Q2}',
      fair: 'Une certaine concentration : {payer} apporte {Q2} des revenus',
      bad: 'Les revenus dépendent d’un seul payeur : {payer} en apporte {Q2}',
      none: 'Il n’y a pas eu de revenus',
    },
    Q2r: {
      good: 'Les revenus sont répartis : le plus grand encaissement en fait {Q2}',
      fair: 'Une certaine concentration : le plus grand encaissement fait {Q2} des revenus',
      bad: 'Les revenus dépendent de quelques encaissements : le plus grand en fait {Q2}',
      none: 'Il n’y a pas eu de revenus',
    },
    Q3: {
      good: 'Les encaissements ont atteint les décaissements {p} mois sur {N}',
      fair: 'Les encaissements ont atteint les décaissements {p} mois sur {N}',
      bad: 'Les encaissements n’ont atteint les décaissements que {p} mois sur {N}',
      none: 'Aucun mois n’est encore complet',
    },
    D1: {
      good: 'Aucun jour à découvert ni paiement rejeté en {w}',
      fair: 'Jours à découvert en {w} : {D1}',
      bad: 'Jours à découvert en {w} : {D1}',
      none: 'Les jours à découvert ne sont pas connus',
    },
    D2: {
      good: 'Aucun paiement rejeté en {w}',
      fair: 'Rejets ou pénalités en {w} : {D2}',
      bad: 'Rejets ou pénalités en {w} : {D2}',
      none: 'Les pénalités ne sont pas connues',
    },
    D3: {
      good: 'Presque jamais sous une semaine de dépenses : {D3} des jours',
      fair: '{D3} des jours sous une semaine de dépenses',
      bad: '{D3} des jours sous une semaine de dépenses',
      none: 'Les soldes quotidiens ne sont pas connus',
    },
    E1: {
      good: 'Historique bancaire analysé : {E1}',
      fair: '{E1} d’historique ; un historique plus long fiabilise le score',
      bad: 'Historique disponible : {E1} seulement',
      none: 'Il n’y a pas d’historique',
    },
    E2: {
      good: '{E2} opérations par mois montrent la marche de l’entreprise',
      fair: '{E2} opérations par mois',
      bad: 'Peu d’opérations : {E2} par mois',
      none: 'Il n’y a pas d’opérations',
    },
  },
  remarks: {
    no_recent_inflow: 'Aucun revenu depuis 90 jours : le score est d’au plus 599',
    balances_missing: 'Les soldes manquent dans les relevés : ce qui en dépend compte comme inconnu',
    provisional: 'Provisoire : moins de 90 jours ou de trois mois complets d’historique, donc au plus 699',
    stale: 'Dernière mise à jour des comptes il y a {d}',
    left_out: 'Les comptes en {list} sont laissés de côté : il n’y a pas de taux de change',
    converted: 'Les montants en {list} sont convertis à un seul taux sur toute la période',
  },
  tips: {
    S1: 'Facturez à dates fixes et convenez de paiements réguliers pour que le revenu mensuel varie moins',
    S2: 'Répartissez les paiements aux fournisseurs sur le mois ; évitez de vider le compte après chaque encaissement',
    C1: 'Dépensez une part moindre de vos encaissements : {x} dépensé pour 1,00 reçu',
    C2: 'Portez le solde moyen à {a} (environ 27 jours de dépenses)',
    C3: 'Gardez toujours au moins {b} (une semaine de dépenses)',
    Q1: 'Les mois sans ventes pèsent lourd : lissez la facturation ou ajoutez des contrats récurrents',
    Q2p: 'Dépendez moins de {payer} : moins de 50 % des revenus, idéalement 25 %',
    Q2r: 'Dépendez moins de grands encaissements isolés : facturez par étapes ou gagnez d’autres clients',
    Q3: 'Visez des encaissements supérieurs aux dépenses au moins 6 mois sur 10',
    D1: 'Évitez les découverts : fixez une alerte de solde à une semaine de dépenses',
    D2: 'Évitez les chèques et prélèvements rejetés : approvisionnez le compte avant les échéances',
    D3: 'Gardez plus d’une semaine de dépenses : vous étiez en dessous pendant {t}',
    E1: 'Ajoutez des relevés plus anciens : 12 mois au mieux',
    E2: 'Faites passer les encaissements et paiements par les comptes connectés',
  },
  causes: {
    no_connected_account: 'Aucun compte bancaire n’est connecté : connectez-en un ou importez ses relevés',
    insufficient_history: 'Il y a {have} d’historique et il en faut {need} : importez des relevés plus anciens ou attendez',
    too_few_transactions: 'Opérations trouvées : {have}, minimum requis : {need}. Connectez le compte principal de l’entreprise',
    no_operating_flow: 'Rien n’a été gagné ni dépensé sur la période : connectez le compte principal de l’entreprise',
    balance_chain_broken: 'Les soldes ne concordent pas avec les opérations pendant {have} : importez à nouveau les relevés de la banque',
  },
  unscored: {
    no_connected_account: 'Aucun compte bancaire',
    insufficient_history: 'Moins de {need} jours d’historique',
    too_few_transactions: 'Moins de {need} opérations',
    no_operating_flow: 'Rien n’a été gagné ni dépensé',
    balance_chain_broken: 'Les soldes ne concordent pas avec les opérations',
  },
}

const ar: Words = {
  metrics: {
    S1: {
      good: 'الدخل مستقر: تتغير التدفقات الداخلة الشهرية بنسبة {S1}',
      fair: 'الدخل يتغير باعتدال: بنسبة {S1} من شهر إلى آخر',
      bad: 'الدخل متقلب من شهر إلى آخر: يتغير بنسبة {S1}',
      none: 'لا دخل في أي شهر كامل',
    },
    S2: {
      good: 'الأرصدة مستقرة: تتغير بنسبة {S2} حول المتوسط',
      fair: 'الأرصدة تتغير باعتدال (تغير الرصيد {S2})',
      bad: 'الأرصدة متقلبة كثيرًا: تتغير بنسبة {S2} حول المتوسط',
      none: 'متوسط الرصيد ليس فوق الصفر',
    },
    C1: {
      good: 'التدفقات الداخلة تغطي الخارجة {C1} مرة',
      fair: 'التدفقات الداخلة تغطي الخارجة {C1} مرة بهامش قليل',
      bad: 'التدفقات الداخلة لا تغطي الخارجة إلا {C1} مرة',
      none: 'وردت أموال ولم يُنفق شيء',
    },
    C2: {
      good: 'النقد المتاح يغطي إنفاق {C2}',
      fair: 'النقد يغطي إنفاق {C2}',
      bad: 'احتياطي نقدي ضعيف يغطي إنفاق {C2}',
      none: 'يوجد نقد ولم يُنفق شيء مؤخرًا',
    },
    C3: {
      good: 'حتى في أدنى مستوى غطّى النقد إنفاق {C3}',
      fair: 'في أدنى مستوى غطّى النقد إنفاق {C3}',
      bad: 'في أدنى مستوى لم يغطِّ النقد إلا إنفاق {C3}',
      none: 'يوجد نقد ولم يُنفق شيء',
    },
    Q1: {
      good: 'الأشهر التي وردت فيها إيرادات: {n} من {N}',
      fair: 'الأشهر التي وردت فيها إيرادات: {n} من {N}',
      bad: 'الإيرادات غير منتظمة، الأشهر التي وردت فيها: {n} من {N}',
      none: 'لم تكن هناك إيرادات',
    },
    Q2p: {
      good: 'الدخل موزع: حصة أكبر الدافعين {payer} منه {Q2}',
      fair: 'بعض التركز: حصة {payer} من الدخل {Q2}',
      bad: 'الإيرادات تعتمد على دافع واحد: حصة {payer} منها {Q2}',
      none: 'لم تكن هناك إيرادات',
    },
    Q2r: {
      good: 'الدخل موزع: أكبر مبلغ مقبوض يمثل {Q2} منه',
      fair: 'بعض التركز: أكبر مبلغ مقبوض يمثل {Q2} من الدخل',
      bad: 'الإيرادات تعتمد على مبالغ قليلة: أكبرها يمثل {Q2} منها',
      none: 'لم تكن هناك إيرادات',
    },
    Q3: {
      good: 'الأشهر التي غطّت فيها التدفقات الداخلة الخارجة: {p} من {N}',
      fair: 'الأشهر التي غطّت فيها التدفقات الداخلة الخارجة: {p} من {N}',
      bad: 'الأشهر التي غطّت فيها التدفقات الداخلة الخارجة: {p} فقط من {N}',
      none: 'لم يكتمل أي شهر بعد',
    },
    D1: {
      good: 'لا أيام سحب على المكشوف ولا مدفوعات مرتجعة خلال {w}',
      fair: 'أيام السحب على المكشوف خلال {w}: {D1}',
      bad: 'أيام السحب على المكشوف خلال {w}: {D1}',
      none: 'أيام السحب على المكشوف غير معروفة',
    },
    D2: {
      good: 'لا مدفوعات مرتجعة خلال {w}',
      fair: 'المدفوعات المرتجعة أو الغرامات خلال {w}: {D2}',
      bad: 'المدفوعات المرتجعة أو الغرامات خلال {w}: {D2}',
      none: 'الغرامات غير معروفة',
    },
    D3: {
      good: 'نادرًا ما قلّ الرصيد عن إنفاق أسبوع: {D3} من الأيام',
      fair: 'قلّ الرصيد عن إنفاق أسبوع في {D3} من الأيام',
      bad: 'قلّ الرصيد عن إنفاق أسبوع في {D3} من الأيام',
      none: 'الأرصدة اليومية غير معروفة',
    },
    E1: {
      good: 'مدة السجل البنكي المحلَّل: {E1}',
      fair: 'مدة السجل: {E1}، والسجل الأطول يزيد موثوقية الدرجة',
      bad: 'مدة السجل المتاح: {E1} فقط',
      none: 'لا يوجد سجل',
    },
    E2: {
      good: 'معاملات الشهر تُظهر سير العمل: {E2}',
      fair: 'المعاملات في الشهر: {E2}',
      bad: 'المعاملات قليلة، في الشهر: {E2}',
      none: 'لا توجد معاملات',
    },
  },
  remarks: {
    no_recent_inflow: 'لا دخل في آخر 90 يومًا، فالدرجة لا تزيد على 599',
    balances_missing: 'الأرصدة غير مذكورة في الكشوف، فما يعتمد عليها يُعد غير معروف',
    provisional: 'مؤقتة: السجل أقل من 90 يومًا أو من ثلاثة أشهر كاملة، فالدرجة لا تزيد على 699',
    stale: 'آخر تحديث للحسابات قبل {d}',
    left_out: 'الحسابات بعملة {list} متروكة: لا يوجد سعر صرف',
    converted: 'المبالغ بعملة {list} محوّلة بسعر واحد طوال المدة',
  },
  tips: {
    S1: 'أصدر الفواتير في تواريخ ثابتة واتفق على دفعات دورية ليقل تغير الدخل الشهري',
    S2: 'وزع مدفوعات الموردين على الشهر، وتجنب إفراغ الحساب بعد كل مبلغ مقبوض',
    C1: 'أنفق جزءًا أقل مما تستلمه: تنفق {x} من كل 1.00 مستلم',
    C2: 'ارفع متوسط الرصيد إلى {a} (نحو 27 يومًا من الإنفاق)',
    C3: 'احتفظ دائمًا بما لا يقل عن {b} (إنفاق أسبوع)',
    Q1: 'الأشهر بلا مبيعات لها وزن كبير: نظم الفوترة أو أضف عقودًا دورية',
    Q2p: 'قلل الاعتماد على {payer}: أقل من 50% من الدخل، والأفضل 25%',
    Q2r: 'قلل الاعتماد على المبالغ الكبيرة المنفردة: أصدر الفواتير على مراحل أو اكسب عملاء آخرين',
    Q3: 'اجعل التدفقات الداخلة فوق الخارجة في 6 أشهر على الأقل من 10',
    D1: 'تجنب أيام السحب على المكشوف: ضع تنبيهًا للرصيد عند إنفاق أسبوع',
    D2: 'امنع ارتجاع الشيكات وأوامر الخصم: وفّر الرصيد قبل تواريخ الاستحقاق',
    D3: 'احتفظ بأكثر من إنفاق أسبوع؛ كنت دونه خلال {t}',
    E1: 'أضف كشوفًا أقدم: 12 شهرًا هو الأفضل',
    E2: 'مرّر مقبوضات العمل ومدفوعاته عبر الحسابات المرتبطة',
  },
  causes: {
    no_connected_account: 'لا يوجد حساب بنكي مرتبط: اربط حسابًا أو استورد كشوفه',
    insufficient_history: 'مدة السجل {have} والمطلوب {need}: استورد كشوفًا أقدم أو انتظر',
    too_few_transactions: 'عدد المعاملات {have} والمطلوب {need}: اربط الحساب الذي تعمل به المنشأة',
    no_operating_flow: 'لم يُكسب ولم يُنفق شيء خلال المدة: اربط الحساب الذي تعمل به المنشأة',
    balance_chain_broken: 'الأرصدة لا توافق المعاملات خلال {have}. استورد الكشوف من البنك مرة أخرى',
  },
  unscored: {
    no_connected_account: 'لا يوجد حساب بنكي',
    insufficient_history: 'أيام السجل أقل من {need}',
    too_few_transactions: 'عدد المعاملات أقل من {need}',
    no_operating_flow: 'لم يُكسب ولم يُنفق شيء',
    balance_chain_broken: 'الأرصدة لا توافق المعاملات',
  },
}

export const WORDS: Readonly<Record<Language, Words>> = { en, ar, fr }
