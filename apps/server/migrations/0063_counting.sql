-- Lists are sorted and counted in memory (decision 0045), so nothing walks along these any more, and writing a document is cheaper by six.
DROP INDEX search_documents_price, search_documents_newest, search_documents_sold,
  search_documents_category_price, search_documents_category_newest, search_documents_category_sold;
