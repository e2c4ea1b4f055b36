import { chakra, Skeleton } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useProductQuery } from '@/lib/product.generated'

/** Where to write, when this installation has an address for it; else the way that works without one. */
export const HowToComplain = () => {
  const { t } = useTranslation('legal')
  const { data, loading } = useProductQuery({ fetchPolicy: 'cache-first' })
  const email = data?.product.supportEmail
  if (loading) return <Skeleton height="24px" />
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
