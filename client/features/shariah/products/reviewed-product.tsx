import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { ProductFacts } from './product-facts'
import type { ProductFragment } from './products.generated'

/** The product under review: the version that was submitted last, with what differs from the one before. */
export const ReviewedProduct = ({ product }: { readonly product: ProductFragment }) => {
  const { t } = useTranslation('products')
  const { form, status, number, lenderName } = product
  const latest = product.versions[0]
  return (
    <Card title={t('review.title')}>
      <Box display="grid" gap="4">
        <HStack gap="2" flexWrap="wrap">
          <StatusLabel of="product" value={status} />
          <span>{t(`productForm.${form}`)}</span>
          <bdi>{lenderName}</bdi>
          {number !== null && <bdi dir="ltr">{number}</bdi>}
        </HStack>
        {latest && <ProductFacts version={latest} />}
      </Box>
    </Card>
  )
}
