import { DomainError, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import file from './challenger.json' with { type: 'json' }
import guarded from './challenger-guarded.json' with { type: 'json' }
import { type Model, modelOfMetrics } from './model.ts'

/**
 * The challenger: a version whose weights were fitted to past loans by `npm run fit-model`, which writes the file of weights. It is no
 * row of `model_version`, so that it can neither be active nor score a business: only commands and tests compute it.
 */
export const CHALLENGER: Model = modelOfMetrics(file.version, file.weights)

/** By what the challenger was fitted. */
export const CHALLENGER_FIT = file.fit

/**
 * The next version of the challenger: the same metrics of rows that were guarded against tricks (`evidence/guards.ts`). Like the challenger
 * it scores no business; it needs single rows, which the metrics of a business do not keep (decision 0071).
 */
export const GUARDED: Model = modelOfMetrics(guarded.version, guarded.weights)

/**
 * Why a challenger cannot score businesses: `metric_weights`, as a row of `model_version` holds five weights; `guarded_rows`, as banking's
 * rollups do not hold what its guards read.
 */
export type ChallengerLack = 'metric_weights' | 'guarded_rows'

/** The challengers, oldest first, each with what it lacks to score businesses. */
export const CHALLENGERS: readonly { readonly model: Model; readonly lacks: readonly ChallengerLack[] }[] = [
  { model: CHALLENGER, lacks: ['metric_weights'] },
  { model: GUARDED, lacks: ['metric_weights', 'guarded_rows'] },
]

/** Refuses to draft a challenger. Throws MODEL_NOT_FOR_BUSINESSES for a challenger, INVALID for any other version. */
export const refuseChallenger = (version: string): never => {
  const challenger = CHALLENGERS.find(({ model }) => model.version === version)
  if (!challenger) throw invalidField('challenger', 'scoring.versions.input.challenger')
  const why = challenger.lacks.includes('guarded_rows')
    ? textOf('scoring.versions.guardsLackRows', { version })
    : textOf('scoring.versions.lacksMetricWeights', { version })
  throw new DomainError('MODEL_NOT_FOR_BUSINESSES', why)
}
