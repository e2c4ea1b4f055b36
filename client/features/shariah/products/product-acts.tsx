import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { ProductModal } from './product-form'
import { type ProductFragment, ProposeProductSuspensionDocument, WithdrawProductDocument } from './products.generated'

type OfProduct = { readonly product: ProductFragment }

/** What the viewer can do with a product. Renders nothing for everyone else. */
export const ProductActs = ({ product }: OfProduct) => {
  const { availableActions } = product
  return (
    <HStack gap="2" flexWrap="wrap">
      {availableActions.includes('WITHDRAW') && <Withdraw product={product} />}
      {availableActions.includes('PROPOSE_SUSPENSION') && <Suspend product={product} />}
      {availableActions.includes('REVISE') && <Revise product={product} />}
    </HStack>
  )
}

const nameOf = ({ versions, approved }: ProductFragment) => versions[0]?.name ?? approved?.name ?? ''

const Revise = ({ product }: OfProduct) => {
  const { t } = useTranslation('products')
  const [revising, setRevising] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={t('revise.of', { name: nameOf(product) })} onClick={() => setRevising(true)}>
        {t('revise.open')}
      </Button>
      <ProductModal product={product} open={revising} onClose={() => setRevising(false)} />
    </>
  )
}

const Withdraw = ({ product }: OfProduct) => {
  const { t } = useTranslation('products')
  const [asking, setAsking] = useState(false)
  const submission = useAct(WithdrawProductDocument, {
    variables: (reason: string) => ({ id: product.id, reason }),
    changes: ['lenderProducts'],
    toast: () => t('withdraw.done'),
    done: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        aria-label={t('withdraw.of', { name: nameOf(product) })}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.open')}
      </Button>
      <ConfirmWithReason
        open={asking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.open')}
        submission={submission}
        required
        reasonLabel={t('reason')}
        reasonHelp={t('withdraw.reasonHelp')}
        consequence={t('withdraw.consequence')}
      />
    </>
  )
}

const Suspend = ({ product }: OfProduct) => {
  const { t } = useTranslation('products')
  const [asking, setAsking] = useState(false)
  const submission = useAct(ProposeProductSuspensionDocument, {
    variables: (reason: string) => ({ id: product.id, reason }),
    changes: ['approvals', 'lenderProducts'],
    toast: () => t('suspend.done'),
    done: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        aria-label={t('suspend.of', { name: nameOf(product) })}
        onClick={() => setAsking(true)}
      >
        {t('suspend.open')}
      </Button>
      <ConfirmWithReason
        open={asking}
        onClose={() => setAsking(false)}
        title={t('suspend.title')}
        confirmLabel={t('suspend.open')}
        submission={submission}
        required
        reasonLabel={t('reason')}
        reasonHelp={t('suspend.reasonHelp')}
        consequence={t('suspend.consequence')}
      />
    </>
  )
}
