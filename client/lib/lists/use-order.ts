import { useFilters } from './use-filters'

/** The parameter of the URL that holds the order of a list, for the saved views of the list. */
export const ORDER_NAME = 'order'

const DEFAULT = { [ORDER_NAME]: '' }

/**
 * The order of a list, kept in the URL. The first of `orders` is the default: it is left out of the URL, and taken for every
 * text there that is none of them. Spread `chosen` on a `SelectFilter`.
 */
export const useOrder = <Order extends string>(orders: readonly [Order, ...Order[]]) => {
  const [values, set] = useFilters(DEFAULT)
  const orderBy = orders.find((order) => order === values[ORDER_NAME]) ?? orders[0]
  const onChange = (order: string) => set({ [ORDER_NAME]: order === orders[0] ? '' : order })
  return { orderBy, chosen: { value: orderBy, onChange } }
}
