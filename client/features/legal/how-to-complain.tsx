import { chakra } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import type { ProductQuery } from '@/lib/api/product.generated'
import query from '@/lib/api/product.graphql?raw'
import { useQueryOnce } from '@/lib/api/use-query-once'

/** How to complain: the support address, if this installation has one, otherwise another channel. */
export const HowToComplain = () => {
  const { t } = useTranslation('legal')
  const email = useQueryOnce<ProductQuery>(query)?.product.supportEmail
  if (!email) return <>{t('complaints.how.text')}</>
  return (
    <Trans
      t={t}
      i18nKey="complaints.how.write"
      values={{ email }}
      components={{
        mail: (
          <chakra.a href={`mailto:${email}`} dir="ltr" color="brand.fg" fontWeight="medium" textDecoration="underline">
            {email}
          </chakra.a>
        ),
      }}
    />
  )
}
