import { DomainError, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Guard } from '../../analytics/index.ts'
import file from './challenger.json' with { type: 'json' }
import daySums from './challenger-day-sums.json' with { type: 'json' }
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
 * A guarded version of the challenger: the same metrics of rows that were guarded against tricks (`evidence/guards.ts`). Like the challenger
 * it scores no business; it needs single rows, which the metrics of a business do not keep (decision 0071).
 */
export const GUARDED: Model = modelOfMetrics(guarded.version, guarded.weights)

/** The next version: its guards are restated on the sums of days and payers, which banking's rollups hold, so that it can score businesses. */
export const ON_DAY_SUMS: Model = modelOfMetrics(daySums.version, daySums.weights, daySums.guards as Guard[])

/** Why a challenger cannot score businesses: it is not guarded, or its guards read single rows, which banking's rollups do not hold. */
export type ChallengerLack = 'unguarded' | 'guarded_rows'

/** The challengers, oldest first, each with what it lacks to score businesses. */
export const CHALLENGERS: readonly { readonly model: Model; readonly lacks: readonly ChallengerLack[] }[] = [
  { model: CHALLENGER, lacks: ['unguarded'] },
  { model: GUARDED, lacks: ['guarded_rows'] },
  { model: ON_DAY_SUMS, lacks: [] },
]

/**
 * Returns the challenger of a name, to draft it as a whole. Throws MODEL_NOT_FOR_BUSINESSES for one that cannot score businesses, INVALID
 * for any other version.
 */
export const draftable = (version: string): Model => {
  const challenger = CHALLENGERS.find(({ model }) => model.version === version)
  if (!challenger) throw invalidField('challenger', 'scoring.versions.input.challenger')
  if (challenger.lacks.length === 0) return challenger.model
  const why = challenger.lacks.includes('guarded_rows')
    ? textOf('scoring.versions.guardsLackRows', { version })
    : textOf('scoring.versions.unguarded', { version })
  throw new DomainError('MODEL_NOT_FOR_BUSINESSES', why)
}
