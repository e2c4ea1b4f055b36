import type { ProductStatus } from '@/graphql/types.generated'
import { defineFilter, listOfOne } from '@/lib/lists/define-filter'
import { PRODUCT_FORMS } from './product-values'

export const PRODUCT_STATUSES = [
  'UNDER_REVIEW',
  'CHANGES_ASKED',
  'IN_FORCE',
  'REFUSED',
  'SUSPENDED',
  'WITHDRAWN',
] as const satisfies readonly ProductStatus[]

/** The filter of the products, stored in the URL under names of its own, beside those of the other lists of the screen. */
export const PRODUCTS = defineFilter({
  productStatus: listOfOne('statuses', PRODUCT_STATUSES),
  productForm: listOfOne('forms', PRODUCT_FORMS),
})
