import { Box, Button, HStack } from '@chakra-ui/react'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import { ProductActs } from './product-acts'
import { ProductFacts } from './product-facts'
import { PRODUCT_STATUSES, PRODUCTS } from './product-filters'
import { ProductModal } from './product-form'
import { PRODUCT_FORMS } from './product-values'
import { type ProductFragment, useProductsQuery } from './products.generated'

const PAGE = 20

interface ProductListProps {
  /** Only products of this lender, who may submit new ones; absent for those of every lender. */
  readonly lenderId?: string | undefined
  /** Opens the review of a product; absent where the viewer has no screen for it. */
  readonly onOpenReview?: (id: string) => void
}

/** Products of lenders, the latest changed first, each with its latest version, with filters in the URL. */
export const ProductList = ({ lenderId, onOpenReview }: ProductListProps) => {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  const [adding, setAdding] = useState(false)
  const state = PRODUCTS.useFilter()
  const { changed, reset } = state
  const filter = { ...state.filter, ...(lenderId !== undefined && { lenderId }) }
  const page = usePage(
    useProductsQuery({ variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' }),
    (data) => data.lenderProducts,
  )
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box color="fg.muted">{t(lenderId === undefined ? 'board.explanation' : 'lender.explanation')}</Box>
        {lenderId !== undefined && (
          <May act="submitProduct">
            <Button size="sm" onClick={() => setAdding(true)}>
              {t('form.open')}
            </Button>
          </May>
        )}
      </HStack>
      <Box>
        <Filters state={state} />
        <Box color="fg.muted" textStyle="small" role="status" minHeight="20px">
          {page.totalCount !== undefined && t('count', { count: page.totalCount })}
        </Box>
      </Box>
      <PageRows
        page={page}
        isFiltered={changed > 0}
        none={{ icon: PackageCheck, title: t('empty.title'), explanation: t('empty.explanation') }}
        noMatch={{ title: t('noMatch'), action: <EmptyAct label={common('filters.clear')} onClick={reset} /> }}
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

const Filters = ({ state: { chosen, changed, reset } }: { readonly state: ReturnType<typeof PRODUCTS.useFilter> }) => {
  const { t } = useTranslation('products')
  return (
    <FilterBar changed={changed} onReset={reset}>
      <SelectFilter
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        {...chosen('productStatus')}
        options={PRODUCT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <SelectFilter
        label={t('facts.form')}
        allLabel={t('filters.allForms')}
        {...chosen('productForm')}
        options={PRODUCT_FORMS.map((value) => ({ value, label: t(`productForm.${value}`) }))}
      />
    </FilterBar>
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
