-- What a shop is told of its own trade is counted from the facts of that shop alone, however many others there are.
CREATE INDEX orders_shop_paid ON orders (shop_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX product_views_product ON product_views (product_id, viewed_at);
CREATE INDEX shop_views_shop ON shop_views (shop_id, viewed_at);
