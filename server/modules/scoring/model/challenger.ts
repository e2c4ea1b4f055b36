import file from './challenger.json' with { type: 'json' }
import { type Model, modelOfMetrics } from './model.ts'

/**
 * The challenger: a version whose weights were fitted to past loans by `npm run fit-model`, which writes the file of weights. It is no
 * row of `model_version`, so that it can neither be active nor score a business: only commands and tests compute it.
 */
export const CHALLENGER: Model = modelOfMetrics(file.version, file.weights)

/** By what the challenger was fitted. */
export const CHALLENGER_FIT = file.fit
