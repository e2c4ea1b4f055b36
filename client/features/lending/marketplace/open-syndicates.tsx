import { Box, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { BookLenders } from '@/ui/records/book-lenders'
import { useOpenSyndicatesQuery } from './open-syndicates.generated'

/** The syndicates that leads have opened for a request, with what each still misses; nothing without one. */
export const OpenSyndicates = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('lending')
  const query = found(useOpenSyndicatesQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
      {({ financingRequest: { books } }) =>
        books.length > 0 && (
          <Box as="section" display="grid" gap="2" minWidth="0">
            <Heading as="h3" textStyle="body" fontWeight="semibold">
              {t('details.syndicates')}
            </Heading>
            <Box color="fg.muted" textStyle="small">
              {t('details.syndicatesNote')}
            </Box>
            <chakra.ul listStyleType="none" display="grid" gap="3">
              {books.map((book) => (
                <Box as="li" key={book.id} borderWidth="1px" borderRadius="card" padding="4" display="grid" gap="3">
                  <Box fontWeight="medium">
                    <bdi>{book.leadName}</bdi>
                  </Box>
                  <BookLenders book={book} />
                </Box>
              ))}
            </chakra.ul>
          </Box>
        )
      }
    </QueryView>
  )
}
