-- Lists are sorted and counted in memory (decision 0045), so nothing walks along these any more, and writing a document is cheaper by six.
DROP INDEX search_documents_price, search_documents_newest, search_documents_sold,
  search_documents_category_price, search_documents_category_newest, search_documents_category_sold;

-- A storefront says which goods it shows. Those that there are go on showing everything, until somebody says otherwise.
UPDATE storefronts SET data = data || '{"assortment": {"categories": {"only": [], "not": []}, "shops": {"only": [], "first": [], "not": []}}}'
WHERE NOT data ? 'assortment';
