import { chakra, HStack } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProductQuery } from '@/lib/api/product.generated'

/** Links to the inbox that collects messages in a demo. Renders nothing in production. */
export const InboxLink = ({ to }: { readonly to?: string | undefined }) => {
  const { t } = useTranslation()
  const { data } = useProductQuery({ fetchPolicy: 'cache-first' })
  const path = data?.product.inboxPath
  if (!path) return null
  return (
    <HStack gap="2" bg="info.subtle" color="info.fg" borderRadius="md" paddingInline="3" paddingBlock="2" textStyle="small">
      <FlaskConical size={16} aria-hidden />
      <span>
        {t('inbox.explanation')}{' '}
        <chakra.a
          href={to ? `${path}?to=${encodeURIComponent(to)}` : path}
          target="_blank"
          rel="noreferrer"
          fontWeight="medium"
          textDecoration="underline"
        >
          {t('inbox.open')}
        </chakra.a>
      </span>
    </HStack>
  )
}
