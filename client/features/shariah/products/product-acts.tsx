import { Button, HStack } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
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
  const ending = useEnding()
  const submission = useAct(WithdrawProductDocument, {
    variables: (reason: string) => ({ id: product.id, reason }),
    changes: ['lenderProducts'],
    toast: () => t('withdraw.done'),
    done: ending.close,
  })
  return <Ending act="withdraw" product={product} submission={submission} {...ending} />
}

const Suspend = ({ product }: OfProduct) => {
  const { t } = useTranslation('products')
  const ending = useEnding()
  const submission = useAct(ProposeProductSuspensionDocument, {
    variables: (reason: string) => ({ id: product.id, reason }),
    changes: ['approvals', 'lenderProducts'],
    toast: () => t('suspend.done'),
    done: ending.close,
  })
  return <Ending act="suspend" product={product} submission={submission} {...ending} />
}

const useEnding = () => {
  const [asking, setAsking] = useState(false)
  return { asking, ask: () => setAsking(true), close: () => setAsking(false) }
}

type EndingProps = OfProduct &
  ReturnType<typeof useEnding> & {
    readonly act: 'withdraw' | 'suspend'
    readonly submission: ComponentProps<typeof ConfirmWithReason>['submission']
  }

/** The button of an act that takes a product out of use, with the question for its reason. */
const Ending = ({ act, product, submission, asking, ask, close }: EndingProps) => {
  const { t } = useTranslation('products')
  return (
    <>
      <Button size="sm" variant="ghost" color="fg.error" aria-label={t(`${act}.of`, { name: nameOf(product) })} onClick={ask}>
        {t(`${act}.open`)}
      </Button>
      <ConfirmWithReason
        open={asking}
        onClose={close}
        title={t(`${act}.title`)}
        confirmLabel={t(`${act}.open`)}
        submission={submission}
        required
        reasonLabel={t('reason')}
        reasonHelp={t(`${act}.reasonHelp`)}
        consequence={t(`${act}.consequence`)}
      />
    </>
  )
}
