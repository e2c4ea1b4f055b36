import { skipToken } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import { useProductStatesQuery } from './product-state.generated'
import { concrete, kindOf, type ProposalValues } from './proposal-values'
import type { TermsKind } from './terms/terms-input'

const FORM_OF: Readonly<Record<Exclude<TermsKind, 'ijarah'>, ProductForm>> = {
  murabaha: 'MURABAHA',
  tawarruq: 'TAWARRUQ',
  musharakah: 'MUSHARAKAH',
  diminishingMusharakah: 'DIMINISHING_MUSHARAKAH',
  mudarabah: 'MUDARABAH',
  istisna: 'ISTISNA',
  salam: 'SALAM',
}

/** The form of product that the chosen structure, variant and end of a lease need; undefined without a structure. */
export const formOf = ({ proposedStructure, variants, terms }: Pick<ProposalValues, 'proposedStructure' | 'terms' | 'variants'>) => {
  const kind = concrete(proposedStructure) && kindOf({ proposedStructure, variants })
  if (kind === undefined) return undefined
  if (kind === 'ijarah') return terms.ijarah.endOfLease === 'RETURN' ? 'IJARAH' : 'IJARAH_WITH_TRANSFER'
  return FORM_OF[kind]
}

/** Whether the board approved the lender's product of the chosen form, and what follows where it did not. */
export const ProductState = () => {
  const { t } = useTranslation('lending')
  const { business } = useViewer()
  const values = useWatch<ProposalValues>() as ProposalValues
  const { data } = useProductStatesQuery(business ? { variables: { lenderId: business.id }, fetchPolicy: 'cache-and-network' } : skipToken)
  const form = formOf(values)
  if (!data || form === undefined) return null
  const product = data.lenderProducts.nodes.find((each) => each.form === form && each.status !== 'REFUSED' && each.status !== 'WITHDRAWN')
  return (
    <Box role="status" bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="3">
      {product?.isInForce && product.number ? t('product.inForce', { number: product.number }) : t(`product.none.${data.dealFlow.flow}`)}
    </Box>
  )
}
