import { invalidField } from '../../../shared/errors.ts'
import { basisPoints } from '../../../shared/percent.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { checkedRules } from './condition-input.ts'
import { checkedSources } from './income-source.ts'
import type { PolicyVersion } from './policy.entity.ts'
import type { PolicyContentInput } from './policy.inputs.ts'

const ALL = 10_000

/** The threshold in basis points; null where none is given. Throws INVALID unless it is a percentage from 0 to 100. */
const thresholdGiven = (percent: string | null | undefined): number | null => {
  if (percent == null) return null
  const given = basisPoints(percent)
  if (given === null || given > ALL) throw invalidField('incomeThresholdPercent', 'shariah.policies.input.threshold')
  return given
}

/** Returns the content of a version as it is stored. Throws INVALID, naming the field. */
export const contentGiven = (input: PolicyContentInput) => {
  const { effectiveOn, nextReviewOn } = input
  const [inEnglish, inArabic] = [input.implementationGuidelinesEn, input.implementationGuidelinesAr]
  if (inEnglish.length !== inArabic.length) throw invalidField('implementationGuidelinesAr', 'shariah.policies.input.asMany')
  if (nextReviewOn <= effectiveOn) throw invalidField('nextReviewOn', 'shariah.policies.input.reviewAfter')
  return {
    category: input.category,
    titleEn: input.titleEn.trim(),
    titleAr: input.titleAr.trim(),
    descriptionEn: input.descriptionEn.trim(),
    descriptionAr: input.descriptionAr.trim(),
    shariahBasisEn: input.shariahBasisEn.trim(),
    shariahBasisAr: input.shariahBasisAr.trim(),
    implementationGuidelinesEn: inEnglish.map((each) => each.trim()),
    implementationGuidelinesAr: inArabic.map((each) => each.trim()),
    given: checkedRules(input.rules),
    incomeThresholdBp: thresholdGiven(input.incomeThresholdPercent),
    incomeSources: checkedSources(input.incomeSources),
    isPublic: input.isPublic,
    effectiveOn,
    nextReviewOn,
    relatedFatwa: input.relatedFatwa?.trim() || null,
  }
}

type Content = ReturnType<typeof contentGiven>

/**
 * What the hash of a version covers, and the board votes on. A threshold, kinds of income and publication are in it where the version
 * has them.
 */
export const boundContent = (policy: Content & Pick<PolicyVersion, 'number' | 'version'>) => ({
  number: policy.number,
  version: policy.version,
  category: policy.category,
  title: { ar: policy.titleAr, en: policy.titleEn },
  description: { ar: policy.descriptionAr, en: policy.descriptionEn },
  shariahBasis: { ar: policy.shariahBasisAr, en: policy.shariahBasisEn },
  implementationGuidelines: { ar: policy.implementationGuidelinesAr, en: policy.implementationGuidelinesEn },
  rules: policy.given,
  ...(policy.incomeThresholdBp === null ? {} : { incomeThresholdBasisPoints: policy.incomeThresholdBp }),
  ...(policy.incomeSources.length === 0 ? {} : { incomeSources: policy.incomeSources }),
  ...(policy.isPublic ? { isPublic: true } : {}),
  effectiveOn: policy.effectiveOn,
  nextReviewOn: policy.nextReviewOn,
  relatedFatwa: policy.relatedFatwa,
})

export const hashOf = (policy: Parameters<typeof boundContent>[0]): string => sha256(canonicalJson(boundContent(policy)))
