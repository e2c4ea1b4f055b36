import type { Language } from '../../../platform/i18n/language.ts'
import type { Assurance } from '../model/assurance.ts'
import type { Band, Factor } from '../model/model.ts'
import type { Standing } from '../scores/score-standing.ts'

/** What the report of a score says besides the reasons. Shares are percentages as the language writes them. */
export interface ReportWords {
  readonly title: string
  readonly scale: string
  readonly bands: Readonly<Record<Band, string>>
  readonly provisional: string
  readonly facts: Readonly<Record<'asOf' | 'calculatedAt' | 'dataThrough' | 'modelVersion', string>>
  /** A moment by the clock of the Gulf. */
  readonly moment: (day: string, time: string) => string
  readonly assurance: Readonly<Record<Assurance, string>>
  readonly share: (assurance: string, share: string) => string
  readonly restReported: string
  readonly nothingVerified: string
  readonly standing: Readonly<Record<Standing, string>>
  readonly standingAt: (moment: string, standing: string) => string
  readonly meaning: Readonly<Record<Standing, string>>
  readonly superseded: string
  readonly factors: Readonly<
    Record<'title' | 'factor' | 'value' | 'weight' | 'contribution' | 'base' | 'sum' | 'rounded' | 'score', string>
  >
  readonly factorNames: Readonly<Record<Factor, string>>
  readonly limited: (sum: string, score: string) => string
  readonly reasons: Readonly<Record<'title' | 'reason' | 'points', string>>
  readonly digest: Readonly<Record<'title' | 'explanation', string>>
  readonly unsigned: Readonly<Record<'title' | 'explanation' | 'selfReported' | 'links' | 'keys' | 'revoked', string>>
}

const en: ReportWords = {
  title: 'AltScore report',
  scale: 'on a scale from 300 to 900',
  bands: { a_plus: 'Excellent', a: 'Good', b: 'Fair', c: 'Poor' },
  provisional: 'Provisional',
  facts: { asOf: 'As of', calculatedAt: 'Calculated', dataThrough: 'Data through', modelVersion: 'Model version' },
  moment: (day, time) => `${day}, ${time}, Gulf\u00a0time\u00a0(UTC+4)`,
  assurance: { bank_verified: 'Bank-verified', mixed: 'Partly bank-verified', self_reported: 'Self-reported' },
  share: (assurance, share) => `${assurance}: banks confirmed ${share} of the income it counts.`,
  restReported: 'The rest comes from statements that the business uploaded.',
  nothingVerified: 'All of it comes from statements that the business uploaded.',
  standing: {
    current: 'current',
    stale: 'out of date',
    consent_ended: 'account no longer connected',
    contradicted: 'contradicted',
    data_removed: 'data removed',
  },
  standingAt: (moment, standing) => `Status on ${moment}: ${standing}`,
  meaning: {
    current:
      'Its data are at most 30 days old, every account it counts is still shared with Mizan, and no statement of the business contradicts it.',
    stale:
      'Its data are more than 30 days old. It cannot be shared or attached to a financing request until the data are updated and the score is calculated again.',
    consent_ended:
      'It counts an account that is no longer shared with Mizan. It cannot be shared or attached to a financing request until the account is connected again or the score is calculated without it.',
    contradicted:
      'Balances in the statements of the business do not match their transactions, so the score cannot be relied on. It cannot be shared or attached to a financing request until the statements are imported from the bank again.',
    data_removed:
      'The business removed transactions that it counts. It cannot be shared or attached to a financing request until the score is calculated again.',
  },
  superseded: 'The business has a newer score than this one.',
  factors: {
    title: 'Factors',
    factor: 'Factor',
    value: 'Value (of 600)',
    weight: 'Weight',
    contribution: 'Contribution',
    base: 'Base',
    sum: 'Sum',
    rounded: 'Score, rounded',
    score: 'Score',
  },
  factorNames: {
    stability: 'Stability',
    capacity: 'Capacity',
    quality: 'Quality of Earnings',
    conduct: 'Conduct',
    dataDepth: 'Data Depth',
  },
  limited: (sum, score) => `Total ${sum}; the score is limited to ${score}.`,
  reasons: { title: 'Reasons', reason: 'Reason', points: 'Points' },
  digest: {
    title: 'Fingerprint of the inputs (SHA-256)',
    explanation:
      'It covers the figures, the currency and the model that the score was computed from: the same inputs give the same fingerprint. A signed passport of this score states it too, so the two can be compared.',
  },
  unsigned: {
    title: 'This report is not a signed passport',
    explanation:
      'Anyone could change a page like this one. A signed score passport is a link that the business shares from Mizan. It shows the score with an Ed25519 signature that anyone can check against our public keys, and says whether the score is still current.',
    selfReported: 'Mizan does not sign self-reported scores.',
    links: 'Passport links begin with',
    keys: 'Public keys',
    revoked: 'Revoked passports',
  },
}

const ar: ReportWords = {
  title: 'تقرير AltScore',
  scale: 'على مقياس من 300 إلى 900',
  bands: { a_plus: 'ممتاز', a: 'جيد', b: 'مقبول', c: 'ضعيف' },
  provisional: 'مؤقتة',
  facts: { asOf: 'تاريخ الدرجة', calculatedAt: 'وقت الحساب', dataThrough: 'البيانات حتى', modelVersion: 'إصدار النموذج' },
  moment: (day, time) => `${day}، ${time}، بتوقيت\u00a0الخليج\u00a0(UTC+4)`,
  assurance: { bank_verified: 'موثّقة من البنك', mixed: 'موثّقة جزئيًا من البنك', self_reported: 'بتصريح من المنشأة' },
  share: (assurance, share) => `${assurance}: نسبة الدخل المحتسب الواردة من البنوك بموجب موافقة هي ${share}.`,
  restReported: 'والباقي من كشوف رفعتها المنشأة.',
  nothingVerified: 'الدخل كله من كشوف رفعتها المنشأة.',
  standing: {
    current: 'سارية',
    stale: 'قديمة البيانات',
    consent_ended: 'حساب لم يعد مرتبطًا',
    contradicted: 'متناقضة البيانات',
    data_removed: 'حُذفت بياناتها',
  },
  standingAt: (moment, standing) => `حالة الدرجة في ${moment}: ${standing}`,
  meaning: {
    current: 'لا يزيد عمر بياناتها على 30 يومًا، وكل حساب تحتسبه لا يزال مشاركًا مع ميزان، ولا يناقضها أي كشف للمنشأة.',
    stale: 'مضى على بياناتها أكثر من 30 يومًا. لا يمكن مشاركتها أو إرفاقها بطلب تمويل قبل تحديث البيانات وإعادة الحساب.',
    consent_ended:
      'تحتسب حسابًا لم يعد مشاركًا مع ميزان. لا يمكن مشاركتها أو إرفاقها بطلب تمويل قبل ربط الحساب من جديد أو حساب الدرجة من دونه.',
    contradicted:
      'أرصدة كشوف المنشأة لا توافق معاملاتها، فلا يمكن الاعتماد على الدرجة. لا يمكن مشاركتها أو إرفاقها بطلب تمويل قبل استيراد الكشوف من البنك مرة أخرى.',
    data_removed: 'حذفت المنشأة معاملات تحتسبها هذه الدرجة. لا يمكن مشاركتها أو إرفاقها بطلب تمويل قبل إعادة حسابها.',
  },
  superseded: 'للمنشأة درجة أحدث من هذه.',
  factors: {
    title: 'العوامل',
    factor: 'العامل',
    value: 'القيمة (من 600)',
    weight: 'الوزن',
    contribution: 'المساهمة',
    base: 'الأساس',
    sum: 'المجموع',
    rounded: 'الدرجة بعد التقريب',
    score: 'الدرجة',
  },
  factorNames: {
    stability: 'الاستقرار',
    capacity: 'القدرة',
    quality: 'جودة الإيرادات',
    conduct: 'السلوك البنكي',
    dataDepth: 'عمق البيانات',
  },
  limited: (sum, score) => `المجموع ${sum}؛ وتُحدَّد الدرجة عند ${score}.`,
  reasons: { title: 'الأسباب', reason: 'السبب', points: 'النقاط' },
  digest: {
    title: 'بصمة المدخلات (SHA-256)',
    explanation:
      'تشمل الأرقام والعملة والنموذج التي حُسبت منها الدرجة: المدخلات نفسها تعطي البصمة نفسها. وتظهر أيضًا في الشهادة الموقّعة لهذه الدرجة، فيمكن مقارنتهما.',
  },
  unsigned: {
    title: 'هذا التقرير ليس شهادة درجة موقّعة',
    explanation:
      'يمكن لأي شخص تغيير ورقة كهذه. شهادة الدرجة الموقّعة رابط تشاركه المنشأة من ميزان، يعرض الدرجة مع توقيع Ed25519 يمكن لأي شخص التحقق منه بمفاتيحنا العامة، ويبيّن هل لا تزال الدرجة سارية.',
    selfReported: 'الدرجات التي تصرّح بها المنشأة غير موقّعة من ميزان.',
    links: 'بداية روابط الشهادات',
    keys: 'المفاتيح العامة',
    revoked: 'الشهادات الملغاة',
  },
}

const fr: ReportWords = {
  title: 'Rapport AltScore',
  scale: 'sur une échelle de 300 à 900',
  bands: { a_plus: 'Excellent', a: 'Bon', b: 'Moyen', c: 'Faible' },
  provisional: 'Provisoire',
  facts: {
    asOf: 'Date du score',
    calculatedAt: 'Calculé le',
    dataThrough: 'Données jusqu’au',
    modelVersion: 'Version du modèle',
  },
  moment: (day, time) => `${day}, ${time}, heure\u00a0du\u00a0Golfe\u00a0(UTC+4)`,
  assurance: {
    bank_verified: 'Vérifié par la banque',
    mixed: 'Vérifié en partie par la banque',
    self_reported: 'Déclaré par l’entreprise',
  },
  share: (assurance, share) => `${assurance}\u00a0: ${share} des revenus pris en compte viennent des banques, avec un consentement.`,
  restReported: 'Le reste vient de relevés que l’entreprise a importés.',
  nothingVerified: 'Tous viennent de relevés que l’entreprise a importés.',
  standing: {
    current: 'à jour',
    stale: 'périmé',
    consent_ended: 'compte qui n’est plus connecté',
    contradicted: 'contredit',
    data_removed: 'données supprimées',
  },
  standingAt: (moment, standing) => `État au ${moment}\u00a0: ${standing}`,
  meaning: {
    current:
      'Ses données ont 30 jours au plus, chaque compte pris en compte est toujours partagé avec Mizan et aucun relevé de l’entreprise ne le contredit.',
    stale:
      'Ses données ont plus de 30 jours. Il ne peut être ni partagé ni joint à une demande de financement tant que les données ne sont pas mises à jour et le score recalculé.',
    consent_ended:
      'Il tient compte d’un compte qui n’est plus partagé avec Mizan. Il ne peut être ni partagé ni joint à une demande de financement tant que ce compte n’est pas reconnecté ou le score recalculé sans lui.',
    contradicted:
      'Les soldes des relevés de l’entreprise ne correspondent pas aux opérations\u00a0: on ne peut pas se fier au score. Il ne peut être ni partagé ni joint à une demande de financement tant que les relevés de la banque ne sont pas importés à nouveau.',
    data_removed:
      'L’entreprise a supprimé des opérations qu’il prend en compte. Il ne peut être ni partagé ni joint à une demande de financement tant qu’il n’est pas recalculé.',
  },
  superseded: 'L’entreprise a un score plus récent que celui-ci.',
  factors: {
    title: 'Facteurs',
    factor: 'Facteur',
    value: 'Valeur (sur 600)',
    weight: 'Poids',
    contribution: 'Contribution',
    base: 'Base',
    sum: 'Somme',
    rounded: 'Score, arrondi',
    score: 'Score',
  },
  factorNames: {
    stability: 'Stabilité',
    capacity: 'Capacité',
    quality: 'Qualité des revenus',
    conduct: 'Conduite',
    dataDepth: 'Profondeur des données',
  },
  limited: (sum, score) => `Total ${sum}\u202f; le score est limité à ${score}.`,
  reasons: { title: 'Motifs', reason: 'Motif', points: 'Points' },
  digest: {
    title: 'Empreinte des données d’entrée (SHA-256)',
    explanation:
      'Elle couvre les chiffres, la devise et le modèle dont le score est calculé\u00a0: les mêmes données donnent la même empreinte. Un passeport signé de ce score la porte aussi\u00a0: on peut donc les comparer.',
  },
  unsigned: {
    title: 'Ce rapport n’est pas un passeport signé',
    explanation:
      'N’importe qui pourrait modifier une page comme celle-ci. Un passeport de score signé est un lien que l’entreprise partage depuis Mizan. Il montre le score avec une signature Ed25519 que chacun peut vérifier avec nos clés publiques, et dit si le score est toujours à jour.',
    selfReported: 'Mizan ne signe pas les scores déclarés par l’entreprise.',
    links: 'Les liens de passeport commencent par',
    keys: 'Clés publiques',
    revoked: 'Passeports révoqués',
  },
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en, ar, fr }
