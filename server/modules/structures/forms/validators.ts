import { invalidField } from '../../../shared/errors.ts'
import { formOf, isContractStructure } from './forms.ts'
import type { Structure } from './structure.ts'

/** Returns whether a merchant may state the return it expects: on a sale or a lease it would be interest. */
export const mayExpectReturn = (structure: Structure): boolean => !isContractStructure(structure) || formOf(structure).profit === 'share'

/** Throws INVALID on `field` when a return is expected of a form that has none. */
export const checkExpectedReturn = (structure: Structure, expected: string | null | undefined, field: string): void => {
  if (expected == null || mayExpectReturn(structure)) return
  throw invalidField(field, 'structures.noExpectedReturn')
}
