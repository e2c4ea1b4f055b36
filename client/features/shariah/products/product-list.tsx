import { Box, Button, HStack } from '@chakra-ui/react'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { PageRows } from '@/ui/lists/list-frame'
import { ProductActs } from './product-acts'
import { ProductFacts } from './product-facts'
import { ProductModal } from './product-form'
import { type ProductFragment, useProductsQuery } from './products.generated'

const PAGE = 20

interface ProductListProps {
  /** Only products of this lender, who may submit new ones; absent for those of every lender. */
  readonly lenderId?: string | undefined
  /** Opens the review of a product; absent where the viewer has no screen for it. */
  readonly onOpenReview?: (id: string) => void
}

/** Products of lenders, the latest changed first, each with its latest version. */
export const ProductList = ({ lenderId, onOpenReview }: ProductListProps) => {
  const { t } = useTranslation('products')
  const [adding, setAdding] = useState(false)
  const filter = lenderId === undefined ? {} : { lenderId }
  const page = usePage(
    useProductsQuery({ variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' }),
    (data) => data.lenderProducts,
  )
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box color="fg.muted">{t(lenderId === undefined ? 'board.explanation' : 'lender.explanation')}</Box>
        {lenderId !== undefined && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('form.open')}
          </Button>
        )}
      </HStack>
      <PageRows
        page={page}
        isFiltered={false}
        none={{ icon: PackageCheck, title: t('empty.title'), explanation: t('empty.explanation') }}
        noMatch={{ title: t('empty.title') }}
      >
        {(rows) => (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {rows.map((product) => (
              <ProductCard key={product.id} product={product} onOpenReview={onOpenReview} />
            ))}
          </Box>
        )}
      </PageRows>
      <ProductModal open={adding} onClose={() => setAdding(false)} />
    </Box>
  )
}

interface ProductCardProps {
  readonly product: ProductFragment
  readonly onOpenReview?: ((id: string) => void) | undefined
}

const ProductCard = ({ product, onOpenReview }: ProductCardProps) => {
  const { t } = useTranslation('products')
  const [isOpen, setOpen] = useState(false)
  const { review, reason, number, lenderName, form, status, isInForce, approved } = product
  const latest = product.versions[0]
  const name = latest?.name ?? approved?.name ?? ''
  return (
    <Card title={<bdi>{name}</bdi>} actions={<ProductActs product={product} />}>
      <Box display="grid" gap="3">
        <HStack gap="2" flexWrap="wrap">
          <StatusLabel of="product" value={status} />
          <span>{t(`productForm.${form}`)}</span>
          <bdi>{lenderName}</bdi>
          {number !== null && <bdi dir="ltr">{number}</bdi>}
        </HStack>
        {approved && <Box>{t(isInForce ? 'approvedVersion' : 'outdatedForm', { version: approved.version })}</Box>}
        {reason !== null && (
          <Box>
            {t('reasonGiven')} <bdi>{reason}</bdi>
          </Box>
        )}
        <HStack gap="2">
          {latest && (
            <Button
              size="xs"
              variant="outline"
              aria-expanded={isOpen}
              aria-label={t('details.of', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'details.hide' : 'details.show')}
            </Button>
          )}
          {review && onOpenReview && (
            <Button size="xs" variant="outline" aria-label={t('openReviewOf', { name })} onClick={() => onOpenReview(review.id)}>
              {t('openReview')}
            </Button>
          )}
        </HStack>
        {isOpen && latest && <ProductFacts version={latest} />}
      </Box>
    </Card>
  )
}
