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
 * it scores no business; it needs single rows, which the metrics of a business do not keep.
 */
export const GUARDED: Model = modelOfMetrics(guarded.version, guarded.weights)
